-- Version 2: each device has a database role of its own instead of a secret that it sends with every call.
DROP FUNCTION IF EXISTS fishing_companion.club_of(uuid, text), fishing_companion.hello(uuid, text, text),
    fishing_companion.put_game(
        uuid, text, uuid, bigint, text, text, double precision, double precision, jsonb, jsonb
    ),
    fishing_companion.take_game(uuid, text, uuid, uuid), fishing_companion.put_person(uuid, text, text, text, text),
    fishing_companion.merge_people(uuid, text, text, text), fishing_companion.put_board(uuid, text, uuid, jsonb),
    fishing_companion.leave_club(uuid, text), fishing_companion.create_club(text, name, text);

ALTER TABLE fishing_companion.devices
    ADD COLUMN role name UNIQUE,
    ADD COLUMN password text,
    ADD COLUMN mark bigint NOT NULL DEFAULT 0;
UPDATE fishing_companion.devices SET
    role = 'fishing_device_' || left(encode(sha256(secret), 'hex'), 32),
    password = encode(secret, 'hex');
ALTER TABLE fishing_companion.devices DROP COLUMN secret;
COMMENT ON COLUMN fishing_companion.devices.role IS 'The database role of the device; NULL if the device was removed.';
COMMENT ON COLUMN fishing_companion.devices.password IS
    'The password of the role, or its SCRAM verifier: a database that is restored on another server lacks the role.';
COMMENT ON COLUMN fishing_companion.devices.mark IS
    'Counts what the device has sent, and its rounds. In a restored database it is lower than the device remembers.';

-- In version 1 a member could choose the revision of a new game, also one that cannot be increased.
UPDATE fishing_companion.games SET revision = 1 WHERE revision > 1000000000000;

UPDATE fishing_companion.version SET version = 2;
