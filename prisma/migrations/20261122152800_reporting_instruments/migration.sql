CREATE VIEW "reporting"."instruments" WITH (security_barrier) AS
SELECT
    i."id",
    i."name",
    i."make_and_model",
    i."serial_number",
    i."calibrated_on",
    i."calibration_due",
    coalesce(i."calibration_due" < current_date, false) AS "calibration_expired",
    i."notes",
    i."retired",
    i."created_at",
    i."updated_at"
FROM "instruments" i
WHERE i."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."instruments" IS 'What assets are tested with';
COMMENT ON COLUMN "reporting"."instruments"."calibrated_on" IS 'Day of the latest calibration';
COMMENT ON COLUMN "reporting"."instruments"."calibration_due" IS 'The last day on which that calibration holds';
COMMENT ON COLUMN "reporting"."instruments"."retired" IS 'No longer in use';

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
    u."name" AS "tester",
    t."created_at",
    t."earth_continuity_reading_qualifier" AS "earth_continuity_qualifier",
    t."insulation_resistance_qualifier",
    array_to_string(t."advice", ' ') AS "advice",
    t."instrument_id",
    t."instrument_name" AS "instrument",
    t."instrument_make_and_model",
    t."instrument_serial_number",
    t."instrument_calibrated_on",
    t."instrument_calibration_due"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    LEFT JOIN "users" u ON u."id" = t."user_id"
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."tests"."instrument_id" IS 'The test instrument that it was made with';
COMMENT ON COLUMN "reporting"."tests"."instrument" IS 'Its name on the day of the test, as the columns after this one are of that day';
COMMENT ON COLUMN "reporting"."tests"."instrument_calibrated_on" IS
    'Null if not known, or if the instrument was calibrated after that day before the test was saved';
