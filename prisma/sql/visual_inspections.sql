-- Implements the same rule as `getNextVisualInspectionDate` in domain/testing/visualInspection.ts: the last visual
-- inspection (a separate one, or one passed in a test) plus the interval in months, less 7 days
CREATE OR REPLACE FUNCTION "next_visual_on"(asset text, months int) RETURNS date LANGUAGE sql STABLE AS $$
    SELECT (greatest(
        (SELECT max("inspected_on") FROM "visual_inspections" WHERE "asset_id" = asset AND "deleted_at" IS NULL),
        (SELECT max("test_date") FROM "tests" WHERE "asset_id" = asset AND "deleted_at" IS NULL AND "visual_test")
    ) + make_interval(months => months))::date - 7
$$;

-- Updates the assets' next inspection dates whenever tests or inspections are saved
CREATE OR REPLACE FUNCTION "keep_next_visual"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    changed text[];
BEGIN
    IF TG_OP = 'DELETE' THEN
        SELECT array_agg(DISTINCT "asset_id") INTO changed FROM "old_rows";
    ELSE
        SELECT array_agg(DISTINCT "asset_id") INTO changed FROM "new_rows";
    END IF;
    UPDATE "assets" a SET "next_visual_on" = "next_visual_on"(a."id", a."visual_interval")
    WHERE a."id" = ANY (changed) AND a."visual_interval" IS NOT NULL AND a."use" <> 'disposed'
        AND a."next_visual_on" IS DISTINCT FROM "next_visual_on"(a."id", a."visual_interval");
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "visual_inspections_inserted" AFTER INSERT ON "visual_inspections"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_next_visual"();
CREATE OR REPLACE TRIGGER "visual_inspections_updated" AFTER UPDATE ON "visual_inspections"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_next_visual"();
CREATE OR REPLACE TRIGGER "visual_inspections_deleted" AFTER DELETE ON "visual_inspections"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_next_visual"();
CREATE OR REPLACE TRIGGER "tests_visual_inserted" AFTER INSERT ON "tests"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_next_visual"();
CREATE OR REPLACE TRIGGER "tests_visual_updated" AFTER UPDATE ON "tests"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_next_visual"();
CREATE OR REPLACE TRIGGER "tests_visual_deleted" AFTER DELETE ON "tests"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "keep_next_visual"();

-- A disposed asset is no longer due for inspection
CREATE OR REPLACE FUNCTION "follow_visual_interval"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."next_visual_on" := CASE WHEN NEW."use" <> 'disposed' THEN "next_visual_on"(NEW."id", NEW."visual_interval") END;
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER "assets_visual_interval_changed" BEFORE UPDATE OF "visual_interval", "use" ON "assets" FOR EACH ROW
    WHEN (OLD."visual_interval" IS DISTINCT FROM NEW."visual_interval" OR OLD."use" <> NEW."use")
    EXECUTE FUNCTION "follow_visual_interval"();
