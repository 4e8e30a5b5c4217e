-- A club's copy of games and people. Members read their own club and write through the functions below, which check
-- the secret of the device. Everything runs as the owner of the schema, so members can neither alter nor drop anything.
CREATE SCHEMA fishing_companion;

CREATE TABLE fishing_companion.version (version integer NOT NULL);

CREATE TABLE fishing_companion.clubs (
    club uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
    role name NOT NULL UNIQUE,
    password text NOT NULL,
    change bigint NOT NULL DEFAULT 0
);
COMMENT ON COLUMN fishing_companion.clubs.change IS
    'Counts the changes of a club. Its row lock puts them in order, so that a reader who has seen one has seen all before.';

CREATE TABLE fishing_companion.devices (
    device uuid PRIMARY KEY,
    club uuid NOT NULL REFERENCES fishing_companion.clubs,
    table_name text NOT NULL CHECK (length(table_name) BETWEEN 1 AND 30),
    secret bytea NOT NULL,
    seen_at timestamptz NOT NULL DEFAULT now(),
    left_at timestamptz
);
CREATE UNIQUE INDEX table_names ON fishing_companion.devices (club, lower(table_name)) WHERE left_at IS NULL;

CREATE TABLE fishing_companion.people (
    person uuid PRIMARY KEY DEFAULT gen_random_uuid(),
    club uuid NOT NULL REFERENCES fishing_companion.clubs,
    name text NOT NULL CHECK (length(name) BETWEEN 1 AND 20),
    emblem text NOT NULL CHECK (length(emblem) <= 20),
    colour text NOT NULL CHECK (length(colour) <= 20),
    merged_into uuid REFERENCES fishing_companion.people,
    change bigint NOT NULL,
    UNIQUE (club, name)
);
CREATE INDEX people_changes ON fishing_companion.people (club, change);

CREATE TABLE fishing_companion.boards (
    board uuid NOT NULL,
    club uuid NOT NULL REFERENCES fishing_companion.clubs,
    record jsonb NOT NULL,
    change bigint NOT NULL,
    PRIMARY KEY (club, board)
);
CREATE INDEX boards_changes ON fishing_companion.boards (club, change);

CREATE TABLE fishing_companion.games (
    game uuid NOT NULL,
    club uuid NOT NULL REFERENCES fishing_companion.clubs,
    device uuid NOT NULL REFERENCES fishing_companion.devices,
    revision bigint NOT NULL,
    kind text NOT NULL,
    status text NOT NULL CHECK (status IN ('running', 'finished', 'deleted')),
    started_at timestamptz NOT NULL,
    changed_at timestamptz NOT NULL,
    finished_at timestamptz,
    record jsonb NOT NULL,
    figures jsonb NOT NULL,
    change bigint NOT NULL,
    PRIMARY KEY (club, game)
);
CREATE INDEX games_changes ON fishing_companion.games (club, change);

-- Numbers every change and notifies listeners.
CREATE FUNCTION fishing_companion.stamp() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = fishing_companion, pg_temp AS $$
BEGIN
    UPDATE clubs SET change = clubs.change + 1 WHERE clubs.club = NEW.club RETURNING clubs.change INTO NEW.change;
    PERFORM pg_notify('fishing_companion', NEW.club::text);
    RETURN NEW;
END $$;
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON fishing_companion.people
    FOR EACH ROW EXECUTE FUNCTION fishing_companion.stamp();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON fishing_companion.boards
    FOR EACH ROW EXECUTE FUNCTION fishing_companion.stamp();
CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON fishing_companion.games
    FOR EACH ROW EXECUTE FUNCTION fishing_companion.stamp();

-- The club of the connected role.
CREATE FUNCTION fishing_companion.current_club() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = fishing_companion, pg_temp AS $$
    SELECT club FROM clubs WHERE role = session_user
$$;

-- Returns the club if the device knows its secret. Locks the club first: in this order no two writers wait in a circle.
CREATE FUNCTION fishing_companion.club_of(p_device uuid, p_secret text) RETURNS uuid LANGUAGE plpgsql SECURITY DEFINER
SET search_path = fishing_companion, pg_temp AS $$
DECLARE v_club uuid;
BEGIN
    SELECT club INTO v_club FROM clubs WHERE clubs.role = session_user FOR NO KEY UPDATE;
    PERFORM 1 FROM devices WHERE device = p_device AND club = v_club AND left_at IS NULL
        AND secret = sha256(convert_to(p_secret, 'UTF8'));
    IF NOT FOUND THEN
        RAISE EXCEPTION 'unknown device' USING ERRCODE = 'invalid_authorization_specification';
    END IF;
    RETURN v_club;
END $$;

-- Adds the device, or updates when it was seen. A table name belongs to one device at a time.
CREATE FUNCTION fishing_companion.hello(p_device uuid, p_secret text, p_table text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fishing_companion, pg_temp AS $$
DECLARE v_club uuid := current_club();
BEGIN
    IF (SELECT count(*) FROM devices WHERE club = v_club AND left_at IS NULL) >= 1000
        AND NOT EXISTS (SELECT 1 FROM devices WHERE device = p_device) THEN
        RAISE EXCEPTION 'too many devices' USING ERRCODE = 'program_limit_exceeded';
    END IF;
    INSERT INTO devices (device, club, table_name, secret)
        VALUES (p_device, v_club, p_table, sha256(convert_to(p_secret, 'UTF8')))
        ON CONFLICT (device) DO UPDATE SET table_name = p_table, seen_at = now(), left_at = NULL
        WHERE devices.club = v_club AND devices.secret = excluded.secret;
    PERFORM club_of(p_device, p_secret);
END $$;

-- Writes a game if it is new, or if it belongs to this device and is still at revision p_base.
-- Times come as ages in seconds, so that the clocks of devices need not be right.
CREATE FUNCTION fishing_companion.put_game(
    p_device uuid, p_secret text, p_game uuid, p_base bigint, p_kind text, p_status text,
    p_started double precision, p_changed double precision, p_record jsonb, p_figures jsonb
) RETURNS TABLE (accepted boolean, owner uuid, stored bigint) LANGUAGE plpgsql SECURITY DEFINER
SET search_path = fishing_companion, pg_temp AS $$
DECLARE
    v_club uuid := club_of(p_device, p_secret);
    v_changed timestamptz := now() - make_interval(secs => least(greatest(p_changed, 0), 1e10));
    v_started timestamptz := now() - make_interval(secs => least(greatest(p_started, 0), 1e10));
BEGIN
    IF octet_length(p_record::text) > 4000000 OR octet_length(p_figures::text) > 1000000 THEN
        RAISE EXCEPTION 'too large' USING ERRCODE = 'program_limit_exceeded';
    END IF;
    PERFORM 1 FROM games g WHERE g.club = v_club AND g.game = p_game AND (g.device <> p_device OR g.revision <> p_base);
    IF NOT FOUND THEN
        INSERT INTO games AS g (game, club, device, revision, kind, status, started_at, changed_at, finished_at, record, figures)
            VALUES (p_game, v_club, p_device, p_base + 1, p_kind, p_status, v_started, v_changed,
                CASE p_status WHEN 'finished' THEN v_changed END, p_record, p_figures)
            ON CONFLICT (club, game) DO UPDATE SET revision = excluded.revision, status = p_status, changed_at = v_changed,
                finished_at = CASE p_status WHEN 'finished' THEN coalesce(g.finished_at, v_changed) END,
                record = p_record, figures = p_figures;
        RETURN QUERY SELECT true, p_device, p_base + 1;
    ELSE
        RETURN QUERY SELECT false, g.device, g.revision FROM games g WHERE g.club = v_club AND g.game = p_game;
    END IF;
END $$;

-- Gives a running game to this device if it still belongs to p_owner, and returns it.
CREATE FUNCTION fishing_companion.take_game(p_device uuid, p_secret text, p_game uuid, p_owner uuid)
RETURNS SETOF fishing_companion.games LANGUAGE plpgsql SECURITY DEFINER
SET search_path = fishing_companion, pg_temp AS $$
DECLARE v_club uuid := club_of(p_device, p_secret);
BEGIN
    RETURN QUERY UPDATE games g SET device = p_device, revision = g.revision + 1, changed_at = now()
        WHERE g.club = v_club AND g.game = p_game AND g.device IN (p_owner, p_device) AND g.status = 'running'
        RETURNING g.*;
END $$;

CREATE FUNCTION fishing_companion.put_person(p_device uuid, p_secret text, p_name text, p_emblem text, p_colour text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = fishing_companion, pg_temp AS $$
DECLARE v_club uuid := club_of(p_device, p_secret);
BEGIN
    INSERT INTO people (club, name, emblem, colour) VALUES (v_club, p_name, p_emblem, p_colour)
        ON CONFLICT (club, name) DO UPDATE SET emblem = p_emblem, colour = p_colour, merged_into = NULL;
END $$;

-- One person was there under two names, or has another name now: the old name leads to the new one.
CREATE FUNCTION fishing_companion.merge_people(p_device uuid, p_secret text, p_old text, p_new text)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = fishing_companion, pg_temp AS $$
DECLARE v_club uuid := club_of(p_device, p_secret);
BEGIN
    INSERT INTO people (club, name, emblem, colour)
        SELECT v_club, p_new, emblem, colour FROM people WHERE club = v_club AND name = p_old
        ON CONFLICT (club, name) DO UPDATE SET merged_into = NULL;
    UPDATE people SET merged_into = (SELECT n.person FROM people n WHERE n.club = v_club AND n.name = p_new)
        WHERE club = v_club AND name = p_old AND p_old <> p_new;
END $$;

CREATE FUNCTION fishing_companion.put_board(p_device uuid, p_secret text, p_board uuid, p_record jsonb)
RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = fishing_companion, pg_temp AS $$
DECLARE v_club uuid := club_of(p_device, p_secret);
BEGIN
    IF octet_length(p_record::text) > 100000 THEN
        RAISE EXCEPTION 'too large' USING ERRCODE = 'program_limit_exceeded';
    END IF;
    INSERT INTO boards (board, club, record) VALUES (p_board, v_club, p_record) ON CONFLICT DO NOTHING;
END $$;

-- The device goes; its games stay, and its table name is free.
CREATE FUNCTION fishing_companion.leave_club(p_device uuid, p_secret text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = fishing_companion, pg_temp AS $$
BEGIN
    PERFORM club_of(p_device, p_secret);
    UPDATE devices SET left_at = now() WHERE device = p_device;
END $$;

DO $$
BEGIN
    CREATE ROLE fishing_companion_club NOLOGIN;
EXCEPTION WHEN duplicate_object THEN
    NULL;  -- of another database of this server
END $$;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA fishing_companion FROM PUBLIC;
GRANT USAGE ON SCHEMA fishing_companion TO fishing_companion_club;
GRANT SELECT ON fishing_companion.version, fishing_companion.people, fishing_companion.boards, fishing_companion.games
    TO fishing_companion_club;
GRANT SELECT (club, name, change) ON fishing_companion.clubs TO fishing_companion_club;
GRANT SELECT (device, club, table_name, seen_at, left_at) ON fishing_companion.devices TO fishing_companion_club;
GRANT EXECUTE ON FUNCTION fishing_companion.current_club, fishing_companion.hello, fishing_companion.put_game,
    fishing_companion.take_game, fishing_companion.put_person, fishing_companion.merge_people,
    fishing_companion.put_board, fishing_companion.leave_club TO fishing_companion_club;

ALTER TABLE fishing_companion.clubs ENABLE ROW LEVEL SECURITY;
ALTER TABLE fishing_companion.devices ENABLE ROW LEVEL SECURITY;
ALTER TABLE fishing_companion.people ENABLE ROW LEVEL SECURITY;
ALTER TABLE fishing_companion.boards ENABLE ROW LEVEL SECURITY;
ALTER TABLE fishing_companion.games ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_club ON fishing_companion.clubs FOR SELECT USING (club = (SELECT fishing_companion.current_club()));
CREATE POLICY own_club ON fishing_companion.devices FOR SELECT USING (club = (SELECT fishing_companion.current_club()));
CREATE POLICY own_club ON fishing_companion.people FOR SELECT USING (club = (SELECT fishing_companion.current_club()));
CREATE POLICY own_club ON fishing_companion.boards FOR SELECT USING (club = (SELECT fishing_companion.current_club()));
CREATE POLICY own_club ON fishing_companion.games FOR SELECT USING (club = (SELECT fishing_companion.current_club()));

-- Creates a club with a role of its own, or gives an existing one its role back, which no dump contains.
CREATE FUNCTION fishing_companion.create_club(p_name text, p_role name, p_password text)
RETURNS TABLE (role name, password text) LANGUAGE plpgsql AS $$
DECLARE v_club fishing_companion.clubs;
BEGIN
    INSERT INTO fishing_companion.clubs (name, role, password) VALUES (p_name, p_role, p_password)
        ON CONFLICT ON CONSTRAINT clubs_name_key DO NOTHING;
    SELECT * INTO v_club FROM fishing_companion.clubs WHERE name = p_name;
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = v_club.role) THEN
        SET LOCAL password_encryption = 'scram-sha-256';
        EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L IN ROLE fishing_companion_club', v_club.role, v_club.password);
        EXECUTE format('ALTER ROLE %I SET statement_timeout = ''30s''', v_club.role);
        BEGIN
            EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), v_club.role);
        EXCEPTION WHEN insufficient_privilege THEN
            NULL;  -- another role owns the database; usually every role may connect
        END;
    END IF;
    RETURN QUERY SELECT v_club.role, v_club.password;
END $$;
REVOKE ALL ON FUNCTION fishing_companion.create_club FROM PUBLIC;
INSERT INTO fishing_companion.version VALUES (1);
