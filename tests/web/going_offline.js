// Lets the page keep itself offline with service workers that are made up. Returns what it has shown and found.
// Arguments: the name of a scene, and what is called with the outcome.

const [scene, done] = arguments;
const shown = [];
const reallyWait = window.setTimeout;
window.setTimeout = (deed) => reallyWait(deed); // nothing takes time here

const event = (target, name) => target.dispatchEvent(new Event(name));

class MadeUpWorker extends EventTarget {
    constructor(state) {
        super();
        this.state = state;
        this.told = [];
    }

    postMessage(message) {
        this.told.push(message);
    }

    becomes(state) {
        this.state = state;
        event(this, "statechange");
    }
}

/** A registration that installs, keeps waiting or has these workers. */
function registrationOf(workers) {
    return Object.assign(
        new EventTarget(),
        { installing: null, waiting: null, active: null, looks: 0 },
        workers,
        {
            update() {
                this.looks += 1;
                return Promise.resolve();
            },
        },
    );
}

/** What the browser knows of service workers; each registration is asked for once, and null is a refusal. */
function browserWith(registrations, controller = null) {
    let asked = 0;
    const workers = Object.assign(new EventTarget(), {
        controller,
        oncontrollerchange: null,
        onmessage: null,
        async register() {
            const registration = registrations[Math.min(asked, registrations.length - 1)];
            asked += 1;
            if (!registration) throw new Error("refused");
            return registration;
        },
        async getRegistration() {
            return registrations[0];
        },
    });
    Object.defineProperty(navigator, "serviceWorker", { value: workers, configurable: true });
    return workers;
}

const show = (progress) => shown.push(progress);
const soon = () => new Promise((next) => reallyWait(next));

const scenes = {
    async "a browser that cannot"({ keepOffline }) {
        Object.defineProperty(navigator, "serviceWorker", { value: undefined, configurable: true });
        return keepOffline(show);
    },
    async "a site that must not"({ keepOffline }) {
        browserWith([null]);
        return keepOffline(show);
    },
    async "a first visit"({ keepOffline }) {
        const workers = browserWith([
            registrationOf({ installing: new MadeUpWorker("installing") }),
        ]);
        const kept = keepOffline(show);
        await soon();
        workers.onmessage({ data: { loaded: 1, total: 2 } });
        workers.oncontrollerchange();
        return [await kept, shown, workers.onmessage];
    },
    async "files that do not match"({ keepOffline }) {
        const workers = browserWith([
            registrationOf({ installing: new MadeUpWorker("installing") }),
        ]);
        const kept = keepOffline(show);
        await soon();
        workers.onmessage({ data: { stopped: "changed" } });
        return kept;
    },
    async "a network that comes back"({ keepOffline }) {
        const installing = new MadeUpWorker("installing");
        browserWith([
            registrationOf({ installing }),
            registrationOf({ active: new MadeUpWorker("activated") }),
        ]);
        const kept = keepOffline(show);
        await soon();
        installing.becomes("redundant");
        return [await kept, shown];
    },
    async "a version that waits"({ keepOffline }) {
        const waiting = new MadeUpWorker("installed");
        browserWith([registrationOf({ waiting })], new MadeUpWorker("activated"));
        return [await keepOffline(show), waiting.told];
    },
    async "a version that comes while people play"({ watchVersions }) {
        const registration = registrationOf({ active: new MadeUpWorker("activated") });
        browserWith([registration], registration.active);
        const restarts = [];
        await watchVersions((restart) => restarts.push(restart));
        const before = restarts.length;
        event(document, "visibilitychange");
        await soon();
        const next = new MadeUpWorker("installing");
        registration.installing = next;
        event(registration, "updatefound");
        registration.waiting = next;
        next.becomes("installed");
        restarts[0]();
        return [before, registration.looks, restarts.length, next.told];
    },
};

import("/offline.js")
    .then((offline) => scenes[scene](offline))
    .then(done, (failed) => done(String(failed.stack)));
