ALTER TABLE tasks DROP CONSTRAINT tasks_lane_check;
ALTER TABLE tasks ADD CONSTRAINT tasks_lane_check CHECK (lane IN ('light', 'heavy', 'forecast', 'thumbnail'));
INSERT INTO lanes VALUES ('thumbnail', 0);
ALTER TABLE results ADD COLUMN thumbnail text CHECK (thumbnail IN ('drawn', 'failed'));
