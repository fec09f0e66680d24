-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "conductor_area" DOUBLE PRECISION,
ADD COLUMN     "fuse_rating" DOUBLE PRECISION,
ADD COLUMN     "item_type" TEXT,
ADD COLUMN     "lead_length" DOUBLE PRECISION,
ADD COLUMN     "make" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "model" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "serial_number" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "tests" ADD COLUMN     "advice" TEXT[] DEFAULT ARRAY[]::TEXT[];

ALTER TABLE "assets"
    ADD CONSTRAINT "assets_item_type"
        CHECK ("item_type" IN ('appliance', 'it', 'extensionLead', 'iecLead', 'pa', 'heater', 'lamp', 'handTool', 'batteryCharger', 'threePhase')),
    ADD CONSTRAINT "assets_fuse_rating" CHECK ("fuse_rating" > 0 AND "fuse_rating" <= 125),
    ADD CONSTRAINT "assets_lead_length" CHECK ("lead_length" > 0 AND "lead_length" <= 100),
    ADD CONSTRAINT "assets_conductor_area" CHECK ("conductor_area" IN (0.5, 0.75, 1, 1.25, 1.5, 2.5, 4));

CREATE OR REPLACE VIEW "reporting"."assets" WITH (security_barrier) AS
SELECT
    a."id",
    a."name",
    a."code",
    a."location_id",
    l."name" AS "location",
    a."class",
    a."voltage",
    a."description",
    a."frequency",
    t."id" AS "last_test_id",
    t."test_date" AS "last_test_date",
    t."safe_to_use" AS "last_test_safe",
    a."next_due_on",
    t."id" IS NULL AS "untested",
    coalesce(current_date > a."next_due_on", false) AS "expired",
    t."safe_to_use" IS NOT DISTINCT FROM false AS "failed",
    coalesce(a."next_due_on" BETWEEN current_date AND current_date + 30, false) AS "due",
    a."created_at",
    a."updated_at",
    a."missing_since",
    a."item_type",
    a."make",
    a."model",
    a."serial_number",
    a."fuse_rating",
    a."lead_length",
    a."conductor_area"
FROM "assets" a
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "tests" t ON t."id" = a."last_test_id"
WHERE a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."assets"."item_type" IS
    'appliance, it, extensionLead, iecLead, pa, heater, lamp, handTool, batteryCharger or threePhase; null: not stated';
COMMENT ON COLUMN "reporting"."assets"."make" IS 'Who made it';
COMMENT ON COLUMN "reporting"."assets"."model" IS 'Its model, as the maker calls it';
COMMENT ON COLUMN "reporting"."assets"."serial_number" IS 'The maker''s number of this one';
COMMENT ON COLUMN "reporting"."assets"."fuse_rating" IS 'Of the fuse in its plug, in amperes';
COMMENT ON COLUMN "reporting"."assets"."lead_length" IS 'Of its flex, or of the lead itself, in metres';
COMMENT ON COLUMN "reporting"."assets"."conductor_area" IS 'Cross-section of the lead''s conductors in mm²';

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
    array_to_string(t."advice", ' ') AS "advice"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    LEFT JOIN "users" u ON u."id" = t."user_id"
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."tests"."advice" IS
    'What was said about the readings when the test was saved; empty where there was nothing to say';
