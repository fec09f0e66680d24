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
    a."next_due_on",
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
    coalesce(t."asset_class" <> a."class", false) AND a."use" <> 'disposed' AS "class_changed",
    a."visual_interval",
    a."next_visual_on"
FROM "assets" a
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "tests" t ON t."id" = a."last_test_id"
    LEFT JOIN "out_of_use" d ON d."asset_id" = a."id" AND d."outcome" = 'disposed'
WHERE a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."assets" IS 'Assets with their locations, last tests and statuses today.';
COMMENT ON COLUMN "reporting"."assets"."id" IS 'Id of the asset: capital letters and digits, always as text';
COMMENT ON COLUMN "reporting"."assets"."name" IS 'Name';
COMMENT ON COLUMN "reporting"."assets"."code" IS 'Code on the asset''s label';
COMMENT ON COLUMN "reporting"."assets"."location_id" IS 'Id of the asset''s location; null if it has none';
COMMENT ON COLUMN "reporting"."assets"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."assets"."class" IS '1: earthed; 2: double insulated';
COMMENT ON COLUMN "reporting"."assets"."voltage" IS 'Volts: 110 or 240';
COMMENT ON COLUMN "reporting"."assets"."description" IS 'Description';
COMMENT ON COLUMN "reporting"."assets"."frequency" IS 'Retest interval in years, 1 to 5';
COMMENT ON COLUMN "reporting"."assets"."last_test_id" IS 'Id of the latest test; null if never tested';
COMMENT ON COLUMN "reporting"."assets"."last_test_date" IS 'Date of that test';
COMMENT ON COLUMN "reporting"."assets"."last_test_safe" IS 'Verdict of that test: true if safe to use';
COMMENT ON COLUMN "reporting"."assets"."next_due_on" IS 'Due date, as in the API; for a failed asset it does not apply, because the next test follows the repair';
COMMENT ON COLUMN "reporting"."assets"."untested" IS 'True if the asset was never tested';
COMMENT ON COLUMN "reporting"."assets"."expired" IS 'True if the asset is overdue';
COMMENT ON COLUMN "reporting"."assets"."failed" IS 'True if the asset failed its last test';
COMMENT ON COLUMN "reporting"."assets"."due" IS 'True if the asset is due soon: safe, and due within 30 days';
COMMENT ON COLUMN "reporting"."assets"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."assets"."updated_at" IS 'Time of the last change';
COMMENT ON COLUMN "reporting"."assets"."missing_since" IS
    'Day of the first of the last two rounds that expected the asset and did not find it; null unless the asset is missing';
COMMENT ON COLUMN "reporting"."assets"."item_type" IS
    'appliance, it, extensionLead, iecLead, rcdLead, pa, heater, lamp, handTool, batteryCharger or threePhase; null if not stated';
COMMENT ON COLUMN "reporting"."assets"."make" IS 'Make';
COMMENT ON COLUMN "reporting"."assets"."model" IS 'Model';
COMMENT ON COLUMN "reporting"."assets"."serial_number" IS 'Serial number';
COMMENT ON COLUMN "reporting"."assets"."fuse_rating" IS 'Fuse rating in amperes';
COMMENT ON COLUMN "reporting"."assets"."lead_length" IS 'Length of the flex or lead in metres';
COMMENT ON COLUMN "reporting"."assets"."conductor_area" IS 'Cross-section of the lead''s conductors in mm²';
COMMENT ON COLUMN "reporting"."assets"."use" IS 'inUse, outOfUse or disposed';
COMMENT ON COLUMN "reporting"."assets"."out_of_use_since" IS 'First day out of use; null unless the asset is out of use';
COMMENT ON COLUMN "reporting"."assets"."disposed_on" IS 'Day of the disposal; null unless the asset was disposed of';
COMMENT ON COLUMN "reporting"."assets"."watched" IS 'True if the asset is on the watch list: repeated failures, or falling readings';
COMMENT ON COLUMN "reporting"."assets"."watch_reasons" IS 'Reasons why the asset is on the watch list; empty if it is not';
COMMENT ON COLUMN "reporting"."assets"."proposed_frequency" IS 'Suggested retest interval in years; null if there is none';
COMMENT ON COLUMN "reporting"."assets"."class_changed" IS 'True if the class changed after the last test, which therefore no longer counts';
COMMENT ON COLUMN "reporting"."assets"."visual_interval" IS 'Months between visual inspections; null if the asset is inspected only when tested';
COMMENT ON COLUMN "reporting"."assets"."next_visual_on" IS 'Last day on which the last visual inspection is valid; null if there is no interval';
