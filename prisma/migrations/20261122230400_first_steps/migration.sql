-- AlterTable
ALTER TABLE "hall_settings" ADD COLUMN     "first_steps" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "first_steps_hidden" BOOLEAN NOT NULL DEFAULT false;

-- a hall that has tests already is past its first steps
UPDATE "hall_settings" SET "first_steps_hidden" = EXISTS (SELECT 1 FROM "tests");
