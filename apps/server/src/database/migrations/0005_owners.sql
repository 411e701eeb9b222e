UPDATE uploads SET owner = 'visitor:' || owner WHERE owner NOT LIKE '%:%';
UPDATE tasks SET owner = 'visitor:' || owner WHERE owner NOT LIKE '%:%';
