ALTER TABLE task_files ADD COLUMN name text;
ALTER TABLE tasks ADD COLUMN result_name text;
