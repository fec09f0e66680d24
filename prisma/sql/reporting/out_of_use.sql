CREATE VIEW "reporting"."out_of_use" WITH (security_barrier) AS
SELECT
    o."id",
    o."asset_id",
    a."name" AS "asset",
    o."since",
    o."reason",
    o."note",
    o."taken_by_id",
    b."name" AS "taken_by",
    o."test_id",
    o."ended_on",
    o."outcome"::text AS "outcome",
    o."outcome_note",
    o."ended_by_id",
    e."name" AS "ended_by",
    o."ended_test_id",
    coalesce(o."ended_on", current_date) - o."since" AS "days",
    o."repaired_on",
    o."repair_note",
    r."name" AS "repaired_by"
FROM "out_of_use" o
    JOIN "assets" a ON a."id" = o."asset_id"
    LEFT JOIN "users" b ON b."id" = o."taken_by_id"
    LEFT JOIN "users" e ON e."id" = o."ended_by_id"
    LEFT JOIN "users" r ON r."id" = o."repaired_by_id"
WHERE a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."out_of_use" IS 'Periods when assets were out of use, with their outcomes.';
COMMENT ON COLUMN "reporting"."out_of_use"."id" IS 'Id of the record';
COMMENT ON COLUMN "reporting"."out_of_use"."asset_id" IS 'Id of the asset';
COMMENT ON COLUMN "reporting"."out_of_use"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."out_of_use"."since" IS 'The first day';
COMMENT ON COLUMN "reporting"."out_of_use"."reason" IS 'Reason for taking the asset out of use';
COMMENT ON COLUMN "reporting"."out_of_use"."note" IS 'Note';
COMMENT ON COLUMN "reporting"."out_of_use"."taken_by_id" IS 'Id of the user who took the asset out of use';
COMMENT ON COLUMN "reporting"."out_of_use"."taken_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."out_of_use"."test_id" IS 'The failed test that took the asset out of use; null if a user did';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_on" IS 'The last day; null if not ended';
COMMENT ON COLUMN "reporting"."out_of_use"."outcome" IS 'repaired, retested, disposed or mistake; null if not ended';
COMMENT ON COLUMN "reporting"."out_of_use"."outcome_note" IS 'Note on the outcome';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_by_id" IS 'Id of the user who ended the period';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_test_id" IS 'The passed test that ended the period; null if a user did';
COMMENT ON COLUMN "reporting"."out_of_use"."days" IS 'Number of days up to the end, or up to today';
COMMENT ON COLUMN "reporting"."out_of_use"."repaired_on" IS 'Day of the last repair; the asset stays out of use until it passes a test';
COMMENT ON COLUMN "reporting"."out_of_use"."repair_note" IS 'Note on the repair';
COMMENT ON COLUMN "reporting"."out_of_use"."repaired_by" IS 'Name of the user who recorded the repair';
