BEGIN TRANSACTION;
CREATE TABLE entries (table_id TEXT NOT NULL REFERENCES tables (id), number INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL, data TEXT NOT NULL, at BIGINT NOT NULL, key TEXT NOT NULL, PRIMARY KEY (table_id, number));
INSERT INTO "entries" VALUES('931d4aaddc933fdf',1,'clock',-1,'{"kind":"days","seconds":2592000,"increment":0}',1794875492374,'');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',2,'sit',0,'{"player":"8e91711c386b458a","name":"Ann","contribution":""}',1794875492374,'');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',3,'seat',1,'{"kind":"friend","held":""}',1794875492374,'');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',4,'sit',1,'{"player":"1100b12650f2ee51","name":"Ben","contribution":""}',1794875492393,'');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',5,'move',0,'{"action":"down","answers":4}',1794875492441,'b2858f585c083193');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',6,'move',0,'{"action":"shared 6 grassland","answers":5}',1794875492456,'99716d65f2d83a96');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',7,'move',0,'{"action":"5 farmland","answers":6}',1794875492488,'b9e02214df02ad8a');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',8,'move',0,'{"action":"shared 5 farms","answers":7}',1794875492513,'c1c1f41e55fc7ff7');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',9,'move',0,'{"action":"retrieve 5","answers":8}',1794875492538,'f375213c59218154');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',10,'move',0,'{"action":"6 forest","answers":9}',1794875492622,'adcd59096f0180bd');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',11,'move',0,'{"action":"reserve 5 population","answers":10}',1794875492644,'39e84b16d0b029bc');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',12,'move',0,'{"action":"end turn","answers":11}',1794875492681,'c2f2bf0352214778');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',13,'move',1,'{"action":"2 farmland","answers":12}',1794875492753,'b7fd4c45fc5a1d0b');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',14,'move',1,'{"action":"shared 6 population","answers":13}',1794875492803,'202f87cbb89327e8');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',15,'move',1,'{"action":"4 farms","answers":14}',1794875492849,'58d74179601791ee');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',16,'move',1,'{"action":"retrieve 3","answers":15}',1794875492890,'4e38e11f93320226');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',17,'move',1,'{"action":"reserve 3 blacksmith","answers":16}',1794875492906,'4423df709ec1004c');
INSERT INTO "entries" VALUES('931d4aaddc933fdf',18,'chat',0,'{"text":"See you tomorrow"}',1794875492917,'25ed1e37ec7f3585');
CREATE TABLE links (hash TEXT PRIMARY KEY, table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL);
CREATE TABLE sessions (hash TEXT PRIMARY KEY, player TEXT NOT NULL, name TEXT NOT NULL, created BIGINT NOT NULL, seen BIGINT NOT NULL);
INSERT INTO "sessions" VALUES('2da3881da577b5842511a2eccad9dd5222fd1a3912775d419c2700a8033c3427','8e91711c386b458a','Ann',1794875492168,1794875492168);
INSERT INTO "sessions" VALUES('35615f3b396e4a1e19ffef3ba8f167b85fba7acf517c1bba006862306416d610','1100b12650f2ee51','Ben',1794875492180,1794875492180);
CREATE TABLE sitting (table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, player TEXT NOT NULL, PRIMARY KEY (table_id, seat));
INSERT INTO "sitting" VALUES('931d4aaddc933fdf',0,'8e91711c386b458a');
INSERT INTO "sitting" VALUES('931d4aaddc933fdf',1,'1100b12650f2ee51');
CREATE TABLE tables (id TEXT PRIMARY KEY, game TEXT NOT NULL, seats INTEGER NOT NULL, header TEXT NOT NULL, creator TEXT NOT NULL, public INTEGER NOT NULL, status TEXT NOT NULL, created BIGINT NOT NULL, due BIGINT NOT NULL DEFAULT 0);
INSERT INTO "tables" VALUES('931d4aaddc933fdf','xii-century',2,'alfonso: 1
game: xii-century 1
seats: 2
names: seat 0; seat 1
sealed: 3c1863cf51b184d33dfead8c3b7581daa30da0168074ea6fdedeeb64f31e1ae6
secret: 539731143eb5f05793a3cfe3e96faa7187faa66e20099e9384d90dcf6863c4ab

','8e91711c386b458a',1,'running',1794875492374,1797467492906);
CREATE TABLE watching (table_id TEXT NOT NULL REFERENCES tables (id), player TEXT NOT NULL, PRIMARY KEY (table_id, player));
CREATE INDEX sessions_by_player ON sessions (player);
CREATE INDEX tables_by_status ON tables (status, public, created);
CREATE INDEX sitting_by_player ON sitting (player);
CREATE INDEX tables_by_due ON tables (due) WHERE due > 0;
COMMIT;
