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

COMMENT ON VIEW "reporting"."instruments" IS 'Test instruments.';
COMMENT ON COLUMN "reporting"."instruments"."id" IS 'Id of the test instrument';
COMMENT ON COLUMN "reporting"."instruments"."name" IS 'Name';
COMMENT ON COLUMN "reporting"."instruments"."make_and_model" IS 'Make and model';
COMMENT ON COLUMN "reporting"."instruments"."serial_number" IS 'Serial number';
COMMENT ON COLUMN "reporting"."instruments"."calibrated_on" IS 'Day of the latest calibration';
COMMENT ON COLUMN "reporting"."instruments"."calibration_due" IS 'Last day on which the calibration is valid';
COMMENT ON COLUMN "reporting"."instruments"."calibration_expired" IS 'True if the calibration has expired';
COMMENT ON COLUMN "reporting"."instruments"."notes" IS 'Notes';
COMMENT ON COLUMN "reporting"."instruments"."retired" IS 'True if the instrument is no longer in use';
COMMENT ON COLUMN "reporting"."instruments"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."instruments"."updated_at" IS 'Time of the last change';
