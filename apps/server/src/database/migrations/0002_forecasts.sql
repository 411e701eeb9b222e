ALTER TABLE tasks DROP CONSTRAINT tasks_lane_check;
ALTER TABLE tasks ADD CONSTRAINT tasks_lane_check CHECK (lane IN ('light', 'heavy', 'forecast'));
ALTER TABLE tasks ADD COLUMN forecast jsonb;
ALTER TABLE task_files ADD COLUMN pages text;
INSERT INTO lanes VALUES ('forecast', 0);
