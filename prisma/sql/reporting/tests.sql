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
    t."imported_from",
    t."insulation_voltage",
    t."insulation_not_measured",
    t."earth_not_measured"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    LEFT JOIN "users" u ON u."id" = t."user_id"
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."tests" IS 'Safety tests of assets.';
COMMENT ON COLUMN "reporting"."tests"."id" IS 'Id of the test';
COMMENT ON COLUMN "reporting"."tests"."asset_id" IS 'Id of the asset';
COMMENT ON COLUMN "reporting"."tests"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."tests"."test_date" IS 'The day of the test';
COMMENT ON COLUMN "reporting"."tests"."asset_class" IS 'The asset''s class on that day';
COMMENT ON COLUMN "reporting"."tests"."visual_test" IS 'True if the visual inspection passed';
COMMENT ON COLUMN "reporting"."tests"."earth_continuity" IS 'Measured ohms; Class I only';
COMMENT ON COLUMN "reporting"."tests"."insulation_resistance" IS 'Megohms';
COMMENT ON COLUMN "reporting"."tests"."safe_to_use" IS 'The verdict';
COMMENT ON COLUMN "reporting"."tests"."notes" IS 'The tester''s notes';
COMMENT ON COLUMN "reporting"."tests"."code" IS 'Code on the test label';
COMMENT ON COLUMN "reporting"."tests"."tester_id" IS 'Id of the tester';
COMMENT ON COLUMN "reporting"."tests"."tester" IS 'The tester''s name; for an imported test with no account, the name in the file';
COMMENT ON COLUMN "reporting"."tests"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."tests"."earth_continuity_qualifier" IS
    '< or > if earth_continuity is beyond the instrument''s range';
COMMENT ON COLUMN "reporting"."tests"."insulation_resistance_qualifier" IS
    '< or > if insulation_resistance is beyond the instrument''s range';
COMMENT ON COLUMN "reporting"."tests"."advice" IS
    'Advice on the readings when the test was saved; empty if there was none';
COMMENT ON COLUMN "reporting"."tests"."instrument_id" IS 'Id of the test instrument';
COMMENT ON COLUMN "reporting"."tests"."instrument" IS 'Name of the test instrument on the day of the test, as for the next four columns';
COMMENT ON COLUMN "reporting"."tests"."instrument_make_and_model" IS 'Make and model of the test instrument';
COMMENT ON COLUMN "reporting"."tests"."instrument_serial_number" IS 'Serial number of the test instrument';
COMMENT ON COLUMN "reporting"."tests"."instrument_calibrated_on" IS
    'Day of the last calibration before the test; null if unknown, or if the instrument was calibrated again before the test was saved';
COMMENT ON COLUMN "reporting"."tests"."instrument_calibration_due" IS 'Last day on which that calibration was valid';
COMMENT ON COLUMN "reporting"."tests"."failure_reasons" IS 'Failure reasons; empty if none were chosen';
COMMENT ON COLUMN "reporting"."tests"."imported_by" IS 'Name of the user who imported the test; empty if it was entered';
COMMENT ON COLUMN "reporting"."tests"."imported_from" IS 'Name of the imported file';
COMMENT ON COLUMN "reporting"."tests"."insulation_voltage" IS 'Test voltage of insulation_resistance: 250 or 500';
COMMENT ON COLUMN "reporting"."tests"."insulation_not_measured" IS
    'Why leakage was measured instead of insulation: electronics, surgeProtection or cannotBeIsolated; null if insulation was measured';
COMMENT ON COLUMN "reporting"."tests"."earth_not_measured" IS
    'Why the earth continuity of a Class I asset could not be measured: noEarthedMetal or signalSocketsOnly; null if it was measured';
