-- A test of another class proves nothing: from the day on which its class changes, an asset is overdue
UPDATE "assets" a SET
    "next_due_on" = least(a."next_due_on", current_date - 1),
    "proposed_frequency" = NULL
FROM "tests" t
WHERE t."id" = a."last_test_id" AND t."asset_class" <> a."class" AND a."next_due_on" IS NOT NULL;

-- Another class, as another frequency, takes back what was proposed, and moves the next test
DROP TRIGGER "assets_frequency_changed" ON "assets";
CREATE TRIGGER "assets_schedule_changed" BEFORE UPDATE OF "frequency", "class" ON "assets" FOR EACH ROW
    WHEN (OLD."frequency" <> NEW."frequency" OR OLD."class" <> NEW."class") EXECUTE FUNCTION "follow_frequency"();

-- What failed is tested after its repair: no report shows it a date in the future
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
    CASE WHEN t."safe_to_use" IS DISTINCT FROM false OR a."next_due_on" < current_date THEN a."next_due_on" END AS "next_due_on",
    t."id" IS NULL AND a."use" <> 'disposed' AS "untested",
    coalesce(current_date > a."next_due_on", false) AS "expired",
    t."safe_to_use" IS NOT DISTINCT FROM false AND a."use" <> 'disposed' AS "failed",
    coalesce(t."safe_to_use" IS DISTINCT FROM false AND a."next_due_on" BETWEEN current_date AND current_date + 30, false) AS "due",
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
    a."proposed_frequency",
    coalesce(t."asset_class" <> a."class", false) AND a."use" <> 'disposed' AS "class_changed"
FROM "assets" a
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "tests" t ON t."id" = a."last_test_id"
    LEFT JOIN "out_of_use" d ON d."asset_id" = a."id" AND d."outcome" = 'disposed'
WHERE a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."assets"."next_due_on" IS 'Last day of validity of its last test; null for what failed, unless that day has passed';
COMMENT ON COLUMN "reporting"."assets"."due" IS 'True if its last test was safe and falls due within 30 days';
COMMENT ON COLUMN "reporting"."assets"."class_changed" IS 'True if its class was changed after its last test, which therefore no longer counts';
