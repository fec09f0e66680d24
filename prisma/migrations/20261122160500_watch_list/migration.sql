-- AlterTable
ALTER TABLE "asset_trends" ADD COLUMN     "limit_reached_on" DATE;

-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "proposed_frequency" SMALLINT,
ADD COLUMN     "watch_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- What the schema language cannot say follows.

ALTER TABLE "assets"
    ALTER COLUMN "watch_reasons" SET NOT NULL,
    ADD CONSTRAINT "assets_watch_reasons" CHECK ("watch_reasons" <@ ARRAY['failures', 'fall', 'trend']),
    ADD CONSTRAINT "assets_proposed_frequency" CHECK ("proposed_frequency" BETWEEN 1 AND 5);

-- The watch list, newest first
CREATE INDEX "assets_watched_idx" ON "assets"("created_at", "id") WHERE "watch_reasons" <> '{}' AND "deleted_at" IS NULL;

-- Another frequency answers what was proposed, and moves the next test, before which a trend may reach its limit or not
CREATE FUNCTION "follow_frequency"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."proposed_frequency" := NULL;
    NEW."watch_reasons" := array_remove(NEW."watch_reasons", 'trend') || ARRAY(
        SELECT 'trend' FROM "asset_trends" WHERE "asset_id" = NEW."id" AND "limit_reached_on" <= NEW."next_due_on");
    RETURN NEW;
END
$$;
CREATE TRIGGER "assets_frequency_changed" BEFORE UPDATE OF "frequency" ON "assets" FOR EACH ROW
    WHEN (OLD."frequency" <> NEW."frequency") EXECUTE FUNCTION "follow_frequency"();

-- What is there already is looked at anew when the server has started
TRUNCATE "asset_trends";

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
    t."id" IS NULL AND a."use" <> 'disposed' AS "untested",
    coalesce(current_date > a."next_due_on", false) AS "expired",
    t."safe_to_use" IS NOT DISTINCT FROM false AND a."use" <> 'disposed' AS "failed",
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
    a."conductor_area",
    a."use"::text AS "use",
    a."out_of_use_since",
    d."ended_on" AS "disposed_on",
    a."watch_reasons" <> '{}' AND a."use" <> 'disposed' AS "watched",
    concat_ws('; ',
        CASE WHEN 'failures' = ANY (a."watch_reasons") THEN 'Failed two of its last three tests' END,
        CASE WHEN 'fall' = ANY (a."watch_reasons") THEN 'Insulation has fallen to a tenth or less' END,
        CASE WHEN 'trend' = ANY (a."watch_reasons") THEN 'A reading reaches its limit before the next test' END
    ) AS "watch_reasons",
    a."proposed_frequency"
FROM "assets" a
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "tests" t ON t."id" = a."last_test_id"
    LEFT JOIN "out_of_use" d ON d."asset_id" = a."id" AND d."outcome" = 'disposed'
WHERE a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."assets"."watched" IS 'True if it is on the watch list: repeated failures, or readings that fall';
COMMENT ON COLUMN "reporting"."assets"."watch_reasons" IS 'Why it is on the watch list, in words; empty if it is not';
COMMENT ON COLUMN "reporting"."assets"."proposed_frequency" IS 'Years between tests that are proposed instead; null: none';

-- A hall that has reports gets this one too; an empty one gets all of them when the server starts
INSERT INTO "reports" ("name", "description", "sql", "params", "headers", "updated_at")
SELECT 'Watch list', 'Assets that failed repeatedly, or whose readings fall: look at these first.',
    'SELECT id AS asset_id, code, name, location, watch_reasons, last_test_date, last_test_safe, next_due_on
FROM assets
WHERE watched
  [[AND location_id = :location]]
ORDER BY next_due_on, name',
    '[
  {
    "name": "location",
    "label": "Location",
    "type": "location"
  }
]',
    '{
  "asset_id": {
    "hidden": true
  },
  "code": {
    "label": "Code",
    "link": "/pat/assets/{asset_id}",
    "total": "count"
  },
  "watch_reasons": "Why",
  "last_test_date": "Last tested",
  "last_test_safe": {
    "label": "Verdict",
    "format": "passfail"
  },
  "next_due_on": "Due on"
}',
    now()
WHERE EXISTS (SELECT FROM "reports") AND NOT EXISTS (SELECT FROM "reports" WHERE lower("name") = 'watch list' AND "deleted_at" IS NULL);
