-- How often something was done on a day of UTC, by nobody in particular. What does not apply is empty.
CREATE TABLE daily_counts (
  day date NOT NULL,
  page text NOT NULL,
  tool text NOT NULL,
  step text NOT NULL,
  detail text NOT NULL,
  language text NOT NULL,
  referrer text NOT NULL,
  channel text NOT NULL,
  number bigint NOT NULL,
  PRIMARY KEY (day, page, tool, step, detail, language, referrer, channel)
);

-- The language in which steps of a task are counted; none of a task whose caller asked not to be counted.
ALTER TABLE tasks ADD COLUMN counted_in text;
ALTER TABLE orders ADD COLUMN is_counted boolean NOT NULL DEFAULT false;
