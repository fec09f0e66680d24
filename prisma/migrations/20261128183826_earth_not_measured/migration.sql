-- AlterTable
ALTER TABLE "tests" ADD COLUMN     "earth_not_measured" TEXT;

ALTER TABLE "tests"
    ADD CONSTRAINT "tests_earth_not_measured"
        CHECK ("earth_not_measured" IS NULL
            OR ("earth_not_measured" IN ('noEarthedMetal', 'signalSocketsOnly') AND "asset_class" = 1 AND "earth_continuity_reading" IS NULL));
