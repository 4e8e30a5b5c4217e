-- The functions through which members write, and the permissions. Every `club create` applies this file again.
-- Functions run as the owner of the schema, with a search path that no other user can write to.

-- Returns the role that has the permissions of members. Each organiser on a server has one: since PostgreSQL 16 only the
-- creator of a role can grant it to others.
CREATE OR REPLACE FUNCTION fishing_companion.group_role() RETURNS name LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
    SELECT CAST('fishing_members_of_' || current_user AS name)
$$;

-- Numbers every change and notifies listeners.
CREATE OR REPLACE FUNCTION fishing_companion.stamp() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    UPDATE fishing_companion.clubs SET change = clubs.change + 1 WHERE clubs.club = NEW.club
        RETURNING clubs.change INTO NEW.change;
    PERFORM pg_notify('fishing_companion', '');
    RETURN NEW;
END $$;

-- Returns the club of the connected role, which is that of an invitation or of a device that has not left.
CREATE OR REPLACE FUNCTION fishing_companion.current_club() RETURNS uuid LANGUAGE sql STABLE SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
    SELECT club FROM fishing_companion.clubs WHERE role = session_user
    UNION ALL
    SELECT club FROM fishing_companion.devices WHERE role = session_user AND left_at IS NULL
$$;

-- Returns the connected device. Locks its club first: in this order no two writers wait in a circle.
CREATE OR REPLACE FUNCTION fishing_companion.writer() RETURNS fishing_companion.devices
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE v_device fishing_companion.devices;
BEGIN
    PERFORM 1 FROM fishing_companion.clubs WHERE club = fishing_companion.current_club() FOR NO KEY UPDATE;
    SELECT * INTO v_device FROM fishing_companion.devices WHERE role = session_user AND left_at IS NULL;
    IF NOT FOUND THEN
        RAISE EXCEPTION 'not a device of this club' USING ERRCODE = 'FC003';
    END IF;
    RETURN v_device;
END $$;

-- Adds a device to the club of the invitation, and creates its role if the server lacks it. Returns whether the device
-- is new; then it has to call join_club. A device that is known keeps its password, whoever calls this.
CREATE OR REPLACE FUNCTION fishing_companion.admit_device(p_device uuid, p_role text, p_password text) RETURNS boolean
LANGUAGE plpgsql STRICT SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET password_encryption = 'scram-sha-256' AS $$
DECLARE
    v_club uuid;
    v_device fishing_companion.devices;
    v_is_new boolean;
BEGIN
    SELECT club INTO v_club FROM fishing_companion.clubs WHERE role = session_user FOR NO KEY UPDATE;
    IF v_club IS NULL OR p_role !~ '^fishing_device_[0-9a-f]{32}$'
        OR p_password !~ '^SCRAM-SHA-256\$4096:[A-Za-z0-9+/=]{24}\$[A-Za-z0-9+/=]{44}:[A-Za-z0-9+/=]{44}$' THEN
        RAISE EXCEPTION 'not an invitation' USING ERRCODE = 'FC003';
    END IF;
    SELECT * INTO v_device FROM fishing_companion.devices WHERE device = p_device;
    v_is_new := NOT FOUND;
    IF v_is_new THEN
        IF (SELECT count(*) FROM fishing_companion.devices WHERE club = v_club AND role IS NOT NULL) >= 1000 THEN
            RAISE EXCEPTION 'this club has too many devices';
        END IF;
        INSERT INTO fishing_companion.devices (device, club, table_name, role, password, left_at)
            VALUES (p_device, v_club, '?', p_role, p_password, now()) RETURNING * INTO v_device;
    ELSIF v_device.club <> v_club OR v_device.role IS DISTINCT FROM p_role THEN
        RAISE EXCEPTION 'not a device of this club' USING ERRCODE = 'FC003';
    END IF;
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = v_device.role) THEN
        EXECUTE format('CREATE ROLE %I LOGIN PASSWORD %L', v_device.role, v_device.password);
    END IF;
    EXECUTE format('GRANT %I TO %I', fishing_companion.group_role(), v_device.role);
    RETURN v_is_new;
END $$;

-- Makes the connected device a member, under a table name that no other device of the club has.
CREATE OR REPLACE FUNCTION fishing_companion.join_club(p_table text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
BEGIN
    UPDATE fishing_companion.devices SET table_name = p_table, left_at = NULL WHERE role = session_user;
    PERFORM fishing_companion.writer();
EXCEPTION WHEN unique_violation THEN
    RAISE EXCEPTION 'the table name is taken' USING ERRCODE = 'FC002';
END $$;

-- Returns the mark of the connected device, for the start of a round of syncing.
CREATE OR REPLACE FUNCTION fishing_companion.hello() RETURNS bigint LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
    SELECT (fishing_companion.writer()).mark
$$;

-- Counts a step of syncing that the connected device has completed, and returns its new mark.
CREATE OR REPLACE FUNCTION fishing_companion.advance_mark() RETURNS bigint LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
    UPDATE fishing_companion.devices SET mark = mark + 1, seen_at = now()
        WHERE device = (SELECT device FROM fishing_companion.writer()) RETURNING mark
$$;

-- Writes a game if it is new, or if it belongs to this device and is still at revision p_base.
-- Times come as ages in seconds, so that the clocks of devices need not be right.
CREATE OR REPLACE FUNCTION fishing_companion.put_game(
    p_game uuid, p_base bigint, p_kind text, p_status text,
    p_started double precision, p_changed double precision, p_record jsonb, p_figures jsonb
) RETURNS TABLE (accepted boolean, owner uuid, stored bigint, mark bigint) LANGUAGE plpgsql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
DECLARE
    v_me fishing_companion.devices := fishing_companion.writer();
    v_game fishing_companion.games;
    v_changed timestamptz := now() - make_interval(secs => least(greatest(p_changed, 0), 1e10));
    v_started timestamptz := now() - make_interval(secs => least(greatest(p_started, 0), 1e10));
BEGIN
    IF octet_length(p_record::text) > 4000000 OR octet_length(p_figures::text) > 1000000 THEN
        RAISE EXCEPTION 'the game is too large' USING ERRCODE = 'FC001';
    END IF;
    SELECT * INTO v_game FROM fishing_companion.games g WHERE g.club = v_me.club AND g.game = p_game;
    IF NOT FOUND THEN
        INSERT INTO fishing_companion.games
            (game, club, device, revision, kind, status, started_at, changed_at, finished_at, record, figures)
            VALUES (p_game, v_me.club, v_me.device, 1, left(p_kind, 40), p_status, v_started, v_changed,
                CASE p_status WHEN 'finished' THEN v_changed END, p_record, p_figures);
        RETURN QUERY SELECT true, v_me.device, 1::bigint, fishing_companion.advance_mark();
    ELSIF v_game.device = v_me.device AND v_game.revision = p_base THEN
        UPDATE fishing_companion.games g SET revision = p_base + 1, status = p_status, changed_at = v_changed,
            finished_at = CASE p_status WHEN 'finished' THEN coalesce(g.finished_at, v_changed) END,
            record = p_record, figures = p_figures WHERE g.club = v_me.club AND g.game = p_game;
        RETURN QUERY SELECT true, v_me.device, p_base + 1, fishing_companion.advance_mark();
    ELSE
        RETURN QUERY SELECT false, v_game.device, v_game.revision, v_me.mark;
    END IF;
END $$;

-- Gives a running game to this device if it still belongs to p_owner, and returns it.
CREATE OR REPLACE FUNCTION fishing_companion.take_game(p_game uuid, p_owner uuid) RETURNS SETOF fishing_companion.games
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE v_me fishing_companion.devices := fishing_companion.writer();
BEGIN
    RETURN QUERY UPDATE fishing_companion.games g SET device = v_me.device, revision = g.revision + 1, changed_at = now()
        WHERE g.club = v_me.club AND g.game = p_game AND g.device IN (p_owner, v_me.device) AND g.status = 'running'
        RETURNING g.*;
END $$;

-- Returns whether a club can have another person under this name. Without a limit, one device could stop all others,
-- which receive every person.
CREATE OR REPLACE FUNCTION fishing_companion.has_room(p_club uuid, p_name text) RETURNS boolean LANGUAGE sql STABLE
SET search_path = pg_catalog, pg_temp AS $$
    SELECT count(*) < 2000 OR count(*) FILTER (WHERE name = p_name) > 0 FROM fishing_companion.people WHERE club = p_club
$$;

-- Adds a person or changes their face. Leaves the person out if the club has too many, so that games still arrive.
CREATE OR REPLACE FUNCTION fishing_companion.put_person(p_name text, p_emblem text, p_colour text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE v_me fishing_companion.devices := fishing_companion.writer();
BEGIN
    INSERT INTO fishing_companion.people (club, name, emblem, colour)
        SELECT v_me.club, p_name, p_emblem, p_colour WHERE fishing_companion.has_room(v_me.club, p_name)
        ON CONFLICT (club, name) DO UPDATE SET emblem = p_emblem, colour = p_colour, merged_into = NULL;
END $$;

-- One person was there under two names, or has another name now: the old name leads to the new one.
CREATE OR REPLACE FUNCTION fishing_companion.merge_people(p_old text, p_new text) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE v_me fishing_companion.devices := fishing_companion.writer();
BEGIN
    INSERT INTO fishing_companion.people (club, name, emblem, colour)
        SELECT v_me.club, p_new, emblem, colour FROM fishing_companion.people WHERE club = v_me.club AND name = p_old
            AND fishing_companion.has_room(v_me.club, p_new)
        ON CONFLICT (club, name) DO UPDATE SET merged_into = NULL;
    UPDATE fishing_companion.people
        SET merged_into = (SELECT n.person FROM fishing_companion.people n WHERE n.club = v_me.club AND n.name = p_new)
        WHERE club = v_me.club AND name = p_old AND p_old <> p_new;
END $$;

CREATE OR REPLACE FUNCTION fishing_companion.put_board(p_board uuid, p_record jsonb) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, pg_temp AS $$
DECLARE v_me fishing_companion.devices := fishing_companion.writer();
BEGIN
    IF octet_length(p_record::text) > 20000
        OR (SELECT count(*) FROM fishing_companion.boards WHERE club = v_me.club) >= 200 THEN
        RAISE EXCEPTION 'the board is too large, or there are too many' USING ERRCODE = 'FC001';
    END IF;
    INSERT INTO fishing_companion.boards (board, club, record) VALUES (p_board, v_me.club, p_record)
        ON CONFLICT DO NOTHING;
END $$;

-- The device goes; its games stay, and its table name is free.
CREATE OR REPLACE FUNCTION fishing_companion.leave_club() RETURNS void LANGUAGE sql SECURITY DEFINER
SET search_path = pg_catalog, pg_temp AS $$
    UPDATE fishing_companion.devices SET left_at = now() WHERE role = session_user
$$;

-- For the organiser: creates a club with a role for its invitation. If the club exists, resets the role, which every
-- member can alter and no dump contains.
CREATE OR REPLACE FUNCTION fishing_companion.create_club(p_name text, p_role name, p_password text)
RETURNS TABLE (role name, password text) LANGUAGE plpgsql
SET search_path = pg_catalog, pg_temp SET password_encryption = 'scram-sha-256' AS $$
DECLARE
    v_club fishing_companion.clubs;
    v_user name;
BEGIN
    INSERT INTO fishing_companion.clubs (name, role, password) VALUES (p_name, p_role, p_password)
        ON CONFLICT ON CONSTRAINT clubs_name_key DO NOTHING;
    SELECT * INTO v_club FROM fishing_companion.clubs c WHERE c.name = p_name;
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = v_club.role) THEN
        EXECUTE format('CREATE ROLE %I', v_club.role);
    END IF;
    EXECUTE format('ALTER ROLE %I LOGIN PASSWORD %L', v_club.role, v_club.password);
    EXECUTE format('ALTER ROLE %I RESET ALL', v_club.role);
    EXECUTE format('ALTER ROLE %I IN DATABASE %I RESET ALL', v_club.role, current_database());
    EXECUTE format('GRANT %I TO %I', fishing_companion.group_role(), v_club.role);
    -- Before PostgreSQL 15, every role can be granted by itself: others could then change its password.
    FOR v_user IN SELECT pg_get_userbyid(member) FROM pg_auth_members
        WHERE pg_get_userbyid(roleid) = v_club.role AND pg_get_userbyid(member) <> current_user
    LOOP
        EXECUTE format('REVOKE %I FROM %I', v_club.role, v_user);
    END LOOP;
    RETURN QUERY SELECT v_club.role, v_club.password;
END $$;

-- For the organiser: removes the device of a table for good, and returns whether there was one. Its games stay.
-- The invitation gets a new password, because the removed device knows the old one.
CREATE OR REPLACE FUNCTION fishing_companion.remove_device(p_name text, p_table text, p_password text)
RETURNS boolean LANGUAGE plpgsql SET search_path = pg_catalog, pg_temp AS $$
DECLARE v_device fishing_companion.devices;
BEGIN
    SELECT d.* INTO v_device FROM fishing_companion.devices d JOIN fishing_companion.clubs c USING (club)
        WHERE c.name = p_name AND lower(d.table_name) = lower(p_table) AND d.role IS NOT NULL
        ORDER BY d.left_at DESC NULLS FIRST LIMIT 1;
    IF NOT FOUND THEN
        RETURN false;
    END IF;
    UPDATE fishing_companion.clubs SET password = p_password WHERE name = p_name;
    UPDATE fishing_companion.devices SET role = NULL, password = NULL, left_at = now() WHERE device = v_device.device;
    IF EXISTS (SELECT 1 FROM pg_roles WHERE rolname = v_device.role) THEN
        EXECUTE format('ALTER ROLE %I NOLOGIN', v_device.role);
    END IF;
    RETURN true;
END $$;

-- Devices that were admitted but never joined go: whoever has the invitation can admit as many as a club can have.
DELETE FROM fishing_companion.devices WHERE table_name = '?' AND left_at IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM fishing_companion.games WHERE games.device = devices.device);

REVOKE ALL ON ALL FUNCTIONS IN SCHEMA fishing_companion FROM PUBLIC;

DO $$
DECLARE
    v_group name := fishing_companion.group_role();
    v_table text;
    v_permission text;
BEGIN
    IF NOT EXISTS (SELECT 1 FROM pg_roles WHERE rolname = v_group) THEN
        EXECUTE format('CREATE ROLE %I NOLOGIN', v_group);
    END IF;
    BEGIN
        EXECUTE format('GRANT CONNECT ON DATABASE %I TO %I', current_database(), v_group);
    EXCEPTION WHEN insufficient_privilege THEN
        NULL;  -- another role owns the database; usually every role may connect
    END;
    FOREACH v_permission IN ARRAY ARRAY[
        'USAGE ON SCHEMA fishing_companion',
        'SELECT ON fishing_companion.version, fishing_companion.people, fishing_companion.boards,'
            ' fishing_companion.games',
        'SELECT (club, name, change) ON fishing_companion.clubs',
        'SELECT (device, club, table_name, seen_at, left_at) ON fishing_companion.devices',
        'EXECUTE ON FUNCTION fishing_companion.current_club, fishing_companion.admit_device,'
            ' fishing_companion.join_club, fishing_companion.hello, fishing_companion.advance_mark,'
            ' fishing_companion.put_game, fishing_companion.take_game, fishing_companion.put_person,'
            ' fishing_companion.merge_people, fishing_companion.put_board, fishing_companion.leave_club'
    ] LOOP
        EXECUTE format('GRANT %s TO %I', v_permission, v_group);
    END LOOP;
    FOREACH v_table IN ARRAY ARRAY['people', 'boards', 'games'] LOOP
        EXECUTE format('DROP TRIGGER IF EXISTS stamp ON fishing_companion.%I', v_table);
        EXECUTE format('CREATE TRIGGER stamp BEFORE INSERT OR UPDATE ON fishing_companion.%I'
            ' FOR EACH ROW EXECUTE FUNCTION fishing_companion.stamp()', v_table);
    END LOOP;
    FOREACH v_table IN ARRAY ARRAY['clubs', 'devices', 'people', 'boards', 'games'] LOOP
        EXECUTE format('ALTER TABLE fishing_companion.%I ENABLE ROW LEVEL SECURITY', v_table);
        EXECUTE format('DROP POLICY IF EXISTS own_club ON fishing_companion.%I', v_table);
        EXECUTE format('CREATE POLICY own_club ON fishing_companion.%I FOR SELECT'
            ' USING (club = (SELECT fishing_companion.current_club()))', v_table);
    END LOOP;
END $$;
