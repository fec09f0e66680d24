-- AlterTable
ALTER TABLE "tests" ADD COLUMN     "further_readings" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "insulation_not_measured" TEXT,
ADD COLUMN     "insulation_voltage" SMALLINT,
ADD COLUMN     "unknown_contents" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "visual_points" JSONB NOT NULL DEFAULT '[]';

ALTER TABLE "tests"
    ADD CONSTRAINT "tests_insulation_voltage" CHECK ("insulation_voltage" IN (250, 500)),
    ADD CONSTRAINT "tests_insulation_not_measured"
        CHECK ("insulation_not_measured" IS NULL
            OR ("insulation_not_measured" IN ('electronics', 'surgeProtection', 'cannotBeIsolated') AND "insulation_resistance" IS NULL)),
    ADD CONSTRAINT "tests_further_readings" CHECK (jsonb_typeof("further_readings") = 'array'),
    ADD CONSTRAINT "tests_visual_points" CHECK (jsonb_typeof("visual_points") = 'array');

ALTER TABLE "assets"
    DROP CONSTRAINT "assets_item_type",
    ADD CONSTRAINT "assets_item_type"
        CHECK ("item_type" IN ('appliance', 'it', 'extensionLead', 'iecLead', 'rcdLead', 'pa', 'heater', 'lamp', 'handTool', 'batteryCharger', 'threePhase'));
