-- Version 1 of the tables: a club's copy of games and people. The functions are in functions.sql.
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

INSERT INTO fishing_companion.version VALUES (1);
