ALTER TABLE "location_counts" ADD COLUMN "not_due" INTEGER NOT NULL DEFAULT 0;
UPDATE "location_counts" c SET "not_due" = (
        SELECT count(*) FROM "assets" a
        WHERE a."location_id" = c."location_id" AND a."deleted_at" IS NULL AND a."last_test_safe" AND a."next_due_on" > d."day" + 30
    ) - (
        SELECT coalesce(sum(a."assets"), 0) FROM "asset_changes" a
        WHERE a."location_id" = c."location_id" AND a."last_test_safe" AND a."next_due_on" > d."day" + 30
    )
FROM "location_counts_day" d;

-- The assets of a location come in the order of their ids
DROP INDEX "assets_location_status_idx";
CREATE INDEX "assets_location_order_idx" ON "assets"("location_id", "id") INCLUDE ("last_test_safe", "next_due_on") WHERE "deleted_at" IS NULL;
