-- What failed is tested after its repair: no report shows it a date in the future
CREATE VIEW "reporting"."assets" WITH (security_barrier) AS
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

COMMENT ON VIEW "reporting"."assets" IS 'Electrical assets, each with its location, its last test and where it stands today.';
COMMENT ON COLUMN "reporting"."assets"."id" IS 'Capital letters and digits; text, also where it looks like a number';
COMMENT ON COLUMN "reporting"."assets"."name" IS 'What it is';
COMMENT ON COLUMN "reporting"."assets"."code" IS 'What its label says';
COMMENT ON COLUMN "reporting"."assets"."location_id" IS 'Where it is kept; null where nobody said';
COMMENT ON COLUMN "reporting"."assets"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."assets"."class" IS '1: earthed; 2: double insulated';
COMMENT ON COLUMN "reporting"."assets"."voltage" IS 'Volts: 110 or 240';
COMMENT ON COLUMN "reporting"."assets"."description" IS 'Make, model, serial number';
COMMENT ON COLUMN "reporting"."assets"."frequency" IS 'Years between two tests, 1 to 5';
COMMENT ON COLUMN "reporting"."assets"."last_test_id" IS 'The latest test; null before the first';
COMMENT ON COLUMN "reporting"."assets"."last_test_date" IS 'When that was';
COMMENT ON COLUMN "reporting"."assets"."last_test_safe" IS 'Whether that found it safe to use';
COMMENT ON COLUMN "reporting"."assets"."next_due_on" IS 'Last day of validity of its last test; null for what failed, unless that day has passed';
COMMENT ON COLUMN "reporting"."assets"."untested" IS 'Never tested';
COMMENT ON COLUMN "reporting"."assets"."expired" IS 'Past next_due_on';
COMMENT ON COLUMN "reporting"."assets"."failed" IS 'The last test found it unsafe';
COMMENT ON COLUMN "reporting"."assets"."due" IS 'True if its last test was safe and falls due within 30 days';
COMMENT ON COLUMN "reporting"."assets"."created_at" IS 'When it was entered';
COMMENT ON COLUMN "reporting"."assets"."updated_at" IS 'When it was last changed';
COMMENT ON COLUMN "reporting"."assets"."missing_since" IS
    'Day of the first of the last two rounds that expected it and did not find it; null unless it is missing';
COMMENT ON COLUMN "reporting"."assets"."item_type" IS
    'appliance, it, extensionLead, iecLead, pa, heater, lamp, handTool, batteryCharger or threePhase; null: not stated';
COMMENT ON COLUMN "reporting"."assets"."make" IS 'Who made it';
COMMENT ON COLUMN "reporting"."assets"."model" IS 'Its model, as the maker calls it';
COMMENT ON COLUMN "reporting"."assets"."serial_number" IS 'The maker''s number of this one';
COMMENT ON COLUMN "reporting"."assets"."fuse_rating" IS 'Of the fuse in its plug, in amperes';
COMMENT ON COLUMN "reporting"."assets"."lead_length" IS 'Of its flex, or of the lead itself, in metres';
COMMENT ON COLUMN "reporting"."assets"."conductor_area" IS 'Cross-section of the lead''s conductors in mm²';
COMMENT ON COLUMN "reporting"."assets"."use" IS 'inUse, outOfUse or disposed';
COMMENT ON COLUMN "reporting"."assets"."out_of_use_since" IS 'First day of the time in which it is out of use; null unless it is';
COMMENT ON COLUMN "reporting"."assets"."disposed_on" IS 'The day on which it was disposed of; null unless it was';
COMMENT ON COLUMN "reporting"."assets"."watched" IS 'True if it is on the watch list: repeated failures, or readings that fall';
COMMENT ON COLUMN "reporting"."assets"."watch_reasons" IS 'Why it is on the watch list, in words; empty if it is not';
COMMENT ON COLUMN "reporting"."assets"."proposed_frequency" IS 'Years between tests that are proposed instead; null: none';
COMMENT ON COLUMN "reporting"."assets"."class_changed" IS 'True if its class was changed after its last test, which therefore no longer counts';
