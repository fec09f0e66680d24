-- AlterTable
ALTER TABLE "tests" ADD COLUMN     "imported_by" TEXT,
ADD COLUMN     "imported_from" TEXT,
ADD COLUMN     "tester_name" TEXT;

-- What the schema language cannot say follows.

ALTER TABLE "tests" ADD CONSTRAINT "tests_imported_check" CHECK (("imported_by" IS NULL) = ("imported_from" IS NULL));

CREATE OR REPLACE VIEW "reporting"."tests" WITH (security_barrier) AS
SELECT
    t."id",
    t."asset_id",
    a."name" AS "asset",
    t."test_date",
    t."asset_class",
    t."visual_test",
    t."earth_continuity_reading" AS "earth_continuity",
    t."insulation_resistance",
    t."safe_to_use",
    t."notes",
    t."code",
    t."user_id" AS "tester_id",
    coalesce(u."name", t."tester_name") AS "tester",
    t."created_at",
    t."earth_continuity_reading_qualifier" AS "earth_continuity_qualifier",
    t."insulation_resistance_qualifier",
    array_to_string(t."advice", ' ') AS "advice",
    t."instrument_id",
    t."instrument_name" AS "instrument",
    t."instrument_make_and_model",
    t."instrument_serial_number",
    t."instrument_calibrated_on",
    t."instrument_calibration_due",
    array_to_string(t."failure_reasons", ', ') AS "failure_reasons",
    t."imported_by",
    t."imported_from"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    LEFT JOIN "users" u ON u."id" = t."user_id"
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."tests"."tester" IS 'The tester''s name; of an imported test without an account, as the file has it';
COMMENT ON COLUMN "reporting"."tests"."imported_by" IS 'Who imported it from a file; empty for a test that was entered';
COMMENT ON COLUMN "reporting"."tests"."imported_from" IS 'The name of that file';

-- Tests that were imported before, as far as their files are on record.
UPDATE "tests" t SET "imported_by" = coalesce(u."name", 'Former user'), "imported_from" = i."file_name"
FROM "import_rows" r
    JOIN "imports" i ON i."id" = r."import_id"
    LEFT JOIN "users" u ON u."id" = i."user_id"
WHERE i."kind" = 'tests' AND i."status" = 'imported' AND r."outcome" = 'create' AND t."id"::text = r."record_id";
