COMMENT ON COLUMN "reporting"."instruments"."id" IS 'Number of the test instrument';
COMMENT ON COLUMN "reporting"."instruments"."name" IS 'What testers call it';
COMMENT ON COLUMN "reporting"."instruments"."make_and_model" IS 'Who made it, and its model';
COMMENT ON COLUMN "reporting"."instruments"."serial_number" IS 'The maker''s number of this one';
COMMENT ON COLUMN "reporting"."instruments"."calibration_expired" IS 'The day on which its calibration was due has passed';
COMMENT ON COLUMN "reporting"."instruments"."notes" IS 'Notes';
COMMENT ON COLUMN "reporting"."instruments"."created_at" IS 'When it was added';
COMMENT ON COLUMN "reporting"."instruments"."updated_at" IS 'When it was last changed';

COMMENT ON COLUMN "reporting"."tests"."instrument_make_and_model" IS 'Make and model of the test instrument';
COMMENT ON COLUMN "reporting"."tests"."instrument_serial_number" IS 'Serial number of the test instrument';
COMMENT ON COLUMN "reporting"."tests"."instrument_calibration_due" IS 'The last day on which that calibration held';
