CREATE VIEW "reporting"."check_records" WITH (security_barrier) AS
SELECT
    r."id",
    r."check_id",
    r."check_name" AS "check",
    r."category",
    r."place",
    r."done_on",
    r."due_on",
    r."done_on" - r."due_on" AS "days_late",
    r."passed",
    r."note",
    r."user_id",
    u."name" AS "user",
    r."done_by",
    r."done_by_reference",
    r."document_expires_on",
    r."created_at",
    r."updated_at"
FROM "check_records" r LEFT JOIN "users" u ON u."id" = r."user_id"
WHERE r."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."check_records" IS 'The log of checks: one row for each time a check was done.';
COMMENT ON COLUMN "reporting"."check_records"."id" IS 'Id of the record';
COMMENT ON COLUMN "reporting"."check_records"."check_id" IS 'Id of the check';
COMMENT ON COLUMN "reporting"."check_records"."check" IS 'Name of the check on that day';
COMMENT ON COLUMN "reporting"."check_records"."category" IS 'Category of the check on that day';
COMMENT ON COLUMN "reporting"."check_records"."place" IS 'Asset or location on that day; empty for the whole hall';
COMMENT ON COLUMN "reporting"."check_records"."done_on" IS 'Day the check was done';
COMMENT ON COLUMN "reporting"."check_records"."due_on" IS 'Due date that was met; null if the check was done an extra time';
COMMENT ON COLUMN "reporting"."check_records"."days_late" IS 'Days after the due date; negative if early';
COMMENT ON COLUMN "reporting"."check_records"."passed" IS 'True if no step failed';
COMMENT ON COLUMN "reporting"."check_records"."note" IS 'Note';
COMMENT ON COLUMN "reporting"."check_records"."user_id" IS 'Id of the user who recorded the check';
COMMENT ON COLUMN "reporting"."check_records"."user" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."check_records"."done_by" IS 'Competent person or firm; empty if the user did the check';
COMMENT ON COLUMN "reporting"."check_records"."done_by_reference" IS 'The firm''s reference';
COMMENT ON COLUMN "reporting"."check_records"."document_expires_on" IS 'Last day on which the document is valid';
COMMENT ON COLUMN "reporting"."check_records"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."check_records"."updated_at" IS 'Time of the last change';
