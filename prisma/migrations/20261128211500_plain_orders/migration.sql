-- Each order of the list of assets is an index (domain/assets/assetOrder.ts). PostgreSQL reads an index alone only if it has the columns themselves, too.
DROP INDEX "assets_urgency_idx", "assets_undated_idx", "assets_elsewhere_idx";
CREATE INDEX "assets_urgency_idx" ON "assets"(
    (CASE WHEN "use" = 'disposed' THEN 3 WHEN "last_test_safe" IS NULL THEN 1 WHEN "last_test_safe" THEN 2 ELSE 0 END),
    coalesce("next_due_on", 'infinity'), "id"
) INCLUDE ("use", "last_test_safe", "next_due_on") WHERE "deleted_at" IS NULL;
-- Assets without a due date come last in both directions.
CREATE INDEX "assets_due_first_idx" ON "assets"(
    (CASE WHEN "last_test_safe" = false THEN 2 WHEN "next_due_on" IS NULL THEN 1 ELSE 0 END),
    coalesce("next_due_on", 'infinity'), "created_at", "id"
) INCLUDE ("last_test_safe", "next_due_on") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_due_last_idx" ON "assets"(
    (- CASE WHEN "last_test_safe" = false THEN 2 WHEN "next_due_on" IS NULL THEN 1 ELSE 0 END),
    coalesce("next_due_on", 'infinity'), "created_at", "id"
) INCLUDE ("last_test_safe", "next_due_on") WHERE "deleted_at" IS NULL;
-- One location after another; assets without a location are at 0.
CREATE INDEX "assets_places_idx" ON "assets"(coalesce("location_id", 0), "id") INCLUDE ("location_id") WHERE "deleted_at" IS NULL;
