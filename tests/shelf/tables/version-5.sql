PRAGMA application_id = 1179210568;
PRAGMA user_version = 5;
BEGIN TRANSACTION;
CREATE TABLE actions (
            game INTEGER NOT NULL REFERENCES games,
            number INTEGER NOT NULL,
            at INTEGER NOT NULL,
            content TEXT NOT NULL,
            mark INTEGER NOT NULL,
            PRIMARY KEY (game, number)
        ) WITHOUT ROWID;
INSERT INTO "actions" VALUES(1,1,1740857403000,'["recorded",["played","Y7 Y3 Y10","",null,null]]',767614418);
INSERT INTO "actions" VALUES(1,2,1740857404000,'["recorded",["counted",[19,8,null],0]]',2841709890);
INSERT INTO "actions" VALUES(1,3,1740857405000,'["recorded",["penalty",1]]',3754562472);
INSERT INTO "actions" VALUES(1,4,1740857406000,'["recorded",["counted",[0,26,4],2]]',1157621241);
INSERT INTO "actions" VALUES(1,5,1740857407000,'["recorded",["counted",[25,8,null],0]]',545691221);
INSERT INTO "actions" VALUES(1,6,1740857408000,'["recorded",["counted",[0,29,4],2]]',1205723448);
INSERT INTO "actions" VALUES(1,7,1740857409000,'["recorded",["counted",[28,8,null],0]]',1760946040);
INSERT INTO "actions" VALUES(1,8,1740857410000,'["recorded",["counted",[0,32,4],2]]',3504604884);
INSERT INTO "actions" VALUES(1,9,1740857411000,'["recorded",["counted",[31,8,null],0]]',2757856671);
INSERT INTO "actions" VALUES(2,1,1740943814000,'["recorded",["caught",[0,0,5,0,0],null]]',2602626201);
INSERT INTO "actions" VALUES(2,2,1740943815000,'["recorded",["penalty",4],["caught",[1,0,0,0,4],4]]',3290419069);
INSERT INTO "actions" VALUES(2,3,1740943816000,'["recorded",["corrected",[null,5,null,null,null],[],40,0,"miscounted"]]',1082960259);
INSERT INTO "actions" VALUES(2,4,1740943817000,'["replaced",[[0,["caught",[5,0,0,0,0],null]]]]',4276460483);
INSERT INTO "actions" VALUES(2,5,1740943818000,'["recorded",["caught",[0,0,0,5,0],null]]',3770543756);
INSERT INTO "actions" VALUES(2,6,1740943819000,'["undone"]',2473293297);
CREATE TABLE club_games (
            key TEXT PRIMARY KEY,
            device TEXT NOT NULL,
            revision INTEGER NOT NULL,
            status TEXT NOT NULL,
            sent TEXT
        ) WITHOUT ROWID;
CREATE TABLE drafts (
            game TEXT NOT NULL,
            page TEXT NOT NULL,
            content TEXT NOT NULL,
            PRIMARY KEY (game, page)
        ) WITHOUT ROWID;
INSERT INTO "drafts" VALUES('df6af1d8303e61cd','count','{"caught": [1, null]}');
CREATE TABLE "games" (
            number INTEGER PRIMARY KEY AUTOINCREMENT,
            key TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            setup TEXT NOT NULL,
            player_count INTEGER NOT NULL,
            started INTEGER NOT NULL,
            changed INTEGER NOT NULL,
            counts INTEGER NOT NULL DEFAULT 1,
            deleted INTEGER,
            actions INTEGER NOT NULL DEFAULT 0,
            events INTEGER NOT NULL DEFAULT 0,
            running INTEGER NOT NULL DEFAULT 1,
            figures TEXT NOT NULL DEFAULT '{}'
        , seal INTEGER NOT NULL DEFAULT 0, is_short INTEGER NOT NULL DEFAULT 0, note TEXT NOT NULL DEFAULT '', photo TEXT, dismissed TEXT NOT NULL DEFAULT '[]');
INSERT INTO "games" VALUES(1,'f5b165224a58b791','fishing','1',3,1740857402000,1740857411000,0,NULL,9,9,0,'{"round":7,"trick":13,"ended":"overfishing"}',3265869703,0,'',NULL,'[]');
INSERT INTO "games" VALUES(2,'df6af1d8303e61cd','fishing','3',5,1740943813000,1740943819000,1,NULL,6,4,1,'{"round":1,"trick":3,"ended":"in_progress"}',3993290431,0,'',NULL,'[]');
INSERT INTO "games" VALUES(3,'c4bb86c3d1c42710','fishing','0',3,1740943820000,1740943820000,1,1740943821000,0,0,1,'{"round":1,"trick":1,"ended":"in_progress"}',1590784426,0,'',NULL,'[]');
CREATE TABLE players (
            id INTEGER PRIMARY KEY,
            name TEXT NOT NULL UNIQUE,
            folded TEXT NOT NULL,
            played INTEGER
        , colour TEXT NOT NULL DEFAULT 'lagoon', emblem TEXT NOT NULL DEFAULT 'whale');
INSERT INTO "players" VALUES(1,'Anne','anne',1740943820000,'lagoon','whale');
INSERT INTO "players" VALUES(2,'Paul','paul',1740943820000,'sand','lighthouse');
INSERT INTO "players" VALUES(3,'Debbie','debbie',1740943813000,'coral','crab');
INSERT INTO "players" VALUES(4,'Nikki','nikki',1740943813000,'periwinkle','gull');
INSERT INTO "players" VALUES(5,'Oskar','oskar',1740943813000,'orchid','octopus');
INSERT INTO "players" VALUES(6,'Zoe','zoe',1740943820000,'moss','anchor');
CREATE TABLE "seats" (
            game INTEGER NOT NULL REFERENCES games,
            seat INTEGER NOT NULL,
            player INTEGER NOT NULL REFERENCES players,
            score INTEGER,
            winners INTEGER NOT NULL DEFAULT 0,
            figures TEXT NOT NULL DEFAULT '{}',
            PRIMARY KEY (game, seat)
        ) WITHOUT ROWID;
INSERT INTO "seats" VALUES(1,0,1,106,0,'{"penalties":0,"ocean":0,"after":[22,22,47,47,75,75,106]}');
INSERT INTO "seats" VALUES(1,1,2,116,1,'{"penalties":1,"ocean":2,"after":[8,31,39,68,76,108,116]}');
INSERT INTO "seats" VALUES(1,2,3,12,0,'{"penalties":0,"ocean":57,"after":[0,4,4,8,8,12,12]}');
INSERT INTO "seats" VALUES(2,0,1,0,0,'{"penalties":0,"ocean":0,"after":[]}');
INSERT INTO "seats" VALUES(2,1,2,5,0,'{"penalties":0,"ocean":0,"after":[]}');
INSERT INTO "seats" VALUES(2,2,3,0,0,'{"penalties":0,"ocean":0,"after":[]}');
INSERT INTO "seats" VALUES(2,3,4,0,0,'{"penalties":0,"ocean":0,"after":[]}');
INSERT INTO "seats" VALUES(2,4,5,-3,0,'{"penalties":1,"ocean":0,"after":[]}');
INSERT INTO "seats" VALUES(3,0,1,0,0,'{"penalties":0,"ocean":0,"after":[]}');
INSERT INTO "seats" VALUES(3,1,2,0,0,'{"penalties":0,"ocean":0,"after":[]}');
INSERT INTO "seats" VALUES(3,2,6,0,0,'{"penalties":0,"ocean":0,"after":[]}');
CREATE TABLE settings (key TEXT PRIMARY KEY, content TEXT NOT NULL) WITHOUT ROWID;
INSERT INTO "settings" VALUES('language','"de"');
CREATE INDEX games_in_order ON games (running DESC, started DESC, number DESC) WHERE deleted IS NULL;
CREATE INDEX games_of_kind ON games (kind, running, started) WHERE deleted IS NULL;
CREATE INDEX games_deleted ON games (deleted) WHERE deleted IS NOT NULL;
CREATE INDEX seats_of_player ON seats (player, game);
CREATE INDEX games_started ON games (started);
DELETE FROM "sqlite_sequence";
INSERT INTO "sqlite_sequence" VALUES('games',3);
COMMIT;
