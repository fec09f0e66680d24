-- The view "reporting"."assets" now has the due date of failed assets too. Built-in reports that the hall has not changed still show
-- a failed asset no date in the future.
UPDATE "reports"
SET "sql" = replace("sql", 'last_test_safe, next_due_on', E'last_test_safe,\n  CASE WHEN expired OR NOT failed THEN next_due_on END AS next_due_on')
WHERE "name" IN ('Asset register', 'Watch list') AND "sql" LIKE 'SELECT id AS asset\_id, code, name, %last_test_date, last_test_safe, next_due_on
FROM assets%';

UPDATE "reports"
SET "sql" = replace("sql", 'current_date + :days::int', 'current_date + :days::int AND (expired OR NOT failed)')
WHERE "name" = 'Tests due by location' AND "sql" LIKE '%
WHERE next\_due\_on <= current_date + :days::int
%';
