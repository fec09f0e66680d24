-- AlterTable
ALTER TABLE "out_of_use" ADD COLUMN     "repair_note" TEXT,
ADD COLUMN     "repaired_by_id" INTEGER,
ADD COLUMN     "repaired_on" DATE;

-- CreateIndex
CREATE INDEX "out_of_use_repaired_by_id_idx" ON "out_of_use"("repaired_by_id");

-- AddForeignKey
ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_repaired_by_id_fkey" FOREIGN KEY ("repaired_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say follows.

ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_repair_check" CHECK (("repaired_on" IS NULL) = ("repair_note" IS NULL));

CREATE OR REPLACE VIEW "reporting"."out_of_use" WITH (security_barrier) AS
SELECT
    o."id",
    o."asset_id",
    a."name" AS "asset",
    o."since",
    o."reason",
    o."note",
    o."taken_by_id",
    b."name" AS "taken_by",
    o."test_id",
    o."ended_on",
    o."outcome"::text AS "outcome",
    o."outcome_note",
    o."ended_by_id",
    e."name" AS "ended_by",
    o."ended_test_id",
    coalesce(o."ended_on", current_date) - o."since" AS "days",
    o."repaired_on",
    o."repair_note",
    r."name" AS "repaired_by"
FROM "out_of_use" o
    JOIN "assets" a ON a."id" = o."asset_id"
    LEFT JOIN "users" b ON b."id" = o."taken_by_id"
    LEFT JOIN "users" e ON e."id" = o."ended_by_id"
    LEFT JOIN "users" r ON r."id" = o."repaired_by_id"
WHERE a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."out_of_use"."repaired_on" IS 'The day of its last repair; it stays out of use until it has passed a test';
COMMENT ON COLUMN "reporting"."out_of_use"."repair_note" IS 'What was repaired';
COMMENT ON COLUMN "reporting"."out_of_use"."repaired_by" IS 'The name of the user who recorded the repair';
