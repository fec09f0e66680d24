-- AlterTable
ALTER TABLE "tests" ADD COLUMN     "earth_continuity_reading_qualifier" TEXT,
ADD COLUMN     "insulation_resistance_qualifier" TEXT;

-- A reading has up to 3 decimal places. Those that were let in with more are rounded to the side that leaves their judgement
-- against the limits as it is: earth continuity up, insulation resistance down.
UPDATE "tests" SET "earth_continuity_reading" = ceil("earth_continuity_reading"::numeric * 1000) / 1000
WHERE "earth_continuity_reading" <> round("earth_continuity_reading"::numeric, 3);
UPDATE "tests" SET "insulation_resistance" = floor("insulation_resistance"::numeric * 1000) / 1000
WHERE "insulation_resistance" <> round("insulation_resistance"::numeric, 3);

ALTER TABLE "tests"
    ADD CONSTRAINT "tests_earth_continuity_reading_decimals"
        CHECK ("earth_continuity_reading" = round("earth_continuity_reading"::numeric, 3)),
    ADD CONSTRAINT "tests_insulation_resistance_decimals"
        CHECK ("insulation_resistance" = round("insulation_resistance"::numeric, 3)),
    ADD CONSTRAINT "tests_earth_continuity_reading_qualifier"
        CHECK ("earth_continuity_reading_qualifier" IS NULL OR ("earth_continuity_reading_qualifier" IN ('<', '>') AND "earth_continuity_reading" IS NOT NULL)),
    ADD CONSTRAINT "tests_insulation_resistance_qualifier"
        CHECK ("insulation_resistance_qualifier" IS NULL OR ("insulation_resistance_qualifier" IN ('<', '>') AND "insulation_resistance" IS NOT NULL));

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
    t."insulation_resistance_qualifier"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    LEFT JOIN "users" u ON u."id" = t."user_id"
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."tests"."earth_continuity_qualifier" IS
    '< or > before earth_continuity where it lies beyond the range of the instrument';
COMMENT ON COLUMN "reporting"."tests"."insulation_resistance_qualifier" IS
    '< or > before insulation_resistance where it lies beyond the range of the instrument';
