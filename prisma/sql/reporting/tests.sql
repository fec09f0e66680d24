CREATE VIEW "reporting"."tests" WITH (security_barrier) AS
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

COMMENT ON VIEW "reporting"."tests" IS 'Safety tests of the assets.';
COMMENT ON COLUMN "reporting"."tests"."id" IS 'Number of the test';
COMMENT ON COLUMN "reporting"."tests"."asset_id" IS 'What was tested';
COMMENT ON COLUMN "reporting"."tests"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."tests"."test_date" IS 'The day of the test';
COMMENT ON COLUMN "reporting"."tests"."asset_class" IS 'The asset''s class on that day';
COMMENT ON COLUMN "reporting"."tests"."visual_test" IS 'Whether the inspection passed';
COMMENT ON COLUMN "reporting"."tests"."earth_continuity" IS 'Ohms as they were read; Class 1 only';
COMMENT ON COLUMN "reporting"."tests"."insulation_resistance" IS 'Megohms';
COMMENT ON COLUMN "reporting"."tests"."safe_to_use" IS 'The verdict';
COMMENT ON COLUMN "reporting"."tests"."notes" IS 'What the tester wrote';
COMMENT ON COLUMN "reporting"."tests"."code" IS 'What the test label says';
COMMENT ON COLUMN "reporting"."tests"."tester_id" IS 'Who tested';
COMMENT ON COLUMN "reporting"."tests"."tester" IS 'The tester''s name; of an imported test without an account, as the file has it';
COMMENT ON COLUMN "reporting"."tests"."created_at" IS 'When it was entered';
COMMENT ON COLUMN "reporting"."tests"."earth_continuity_qualifier" IS
    '< or > before earth_continuity where it lies beyond the range of the instrument';
COMMENT ON COLUMN "reporting"."tests"."insulation_resistance_qualifier" IS
    '< or > before insulation_resistance where it lies beyond the range of the instrument';
COMMENT ON COLUMN "reporting"."tests"."advice" IS
    'What was said about the readings when the test was saved; empty where there was nothing to say';
COMMENT ON COLUMN "reporting"."tests"."instrument_id" IS 'The test instrument that it was made with';
COMMENT ON COLUMN "reporting"."tests"."instrument" IS 'Its name on the day of the test, as the columns after this one are of that day';
COMMENT ON COLUMN "reporting"."tests"."instrument_make_and_model" IS 'Make and model of the test instrument';
COMMENT ON COLUMN "reporting"."tests"."instrument_serial_number" IS 'Serial number of the test instrument';
COMMENT ON COLUMN "reporting"."tests"."instrument_calibrated_on" IS
    'Null if not known, or if the instrument was calibrated after that day before the test was saved';
COMMENT ON COLUMN "reporting"."tests"."instrument_calibration_due" IS 'The last day on which that calibration held';
COMMENT ON COLUMN "reporting"."tests"."failure_reasons" IS 'Why it failed, as its tester chose; empty where no reason was chosen';
COMMENT ON COLUMN "reporting"."tests"."imported_by" IS 'Who imported it from a file; empty for a test that was entered';
COMMENT ON COLUMN "reporting"."tests"."imported_from" IS 'The name of that file';
