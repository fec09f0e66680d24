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
COMMENT ON COLUMN "reporting"."instruments"."id" IS 'Number of the test instrument';
COMMENT ON COLUMN "reporting"."instruments"."name" IS 'What testers call it';
COMMENT ON COLUMN "reporting"."instruments"."make_and_model" IS 'Who made it, and its model';
COMMENT ON COLUMN "reporting"."instruments"."serial_number" IS 'The maker''s number of this one';
COMMENT ON COLUMN "reporting"."instruments"."calibrated_on" IS 'Day of the latest calibration';
COMMENT ON COLUMN "reporting"."instruments"."calibration_due" IS 'The last day on which that calibration holds';
COMMENT ON COLUMN "reporting"."instruments"."calibration_expired" IS 'The day on which its calibration was due has passed';
COMMENT ON COLUMN "reporting"."instruments"."notes" IS 'Notes';
COMMENT ON COLUMN "reporting"."instruments"."retired" IS 'No longer in use';
COMMENT ON COLUMN "reporting"."instruments"."created_at" IS 'When it was added';
COMMENT ON COLUMN "reporting"."instruments"."updated_at" IS 'When it was last changed';
