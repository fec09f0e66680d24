CREATE VIEW "reporting"."visual_inspections" WITH (security_barrier) AS
SELECT
    v."id",
    v."asset_id",
    a."name" AS "asset",
    a."location_id",
    l."name" AS "location",
    v."inspected_on",
    v."passed",
    (
        SELECT string_agg(p."point"->>'name', ', ' ORDER BY p."place")
        FROM jsonb_array_elements(v."points") WITH ORDINALITY p ("point", "place")
        WHERE NOT (p."point"->>'pass')::boolean
    ) AS "failed_points",
    v."notes",
    v."user_id" AS "inspector_id",
    coalesce(u."name", v."inspector_name") AS "inspector",
    v."imported_from",
    v."created_at",
    v."updated_at"
FROM "visual_inspections" v
    JOIN "assets" a ON a."id" = v."asset_id"
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "users" u ON u."id" = v."user_id"
WHERE v."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."visual_inspections" IS 'Visual inspections that are not part of a test; those that are part of a test are in the view tests.';
COMMENT ON COLUMN "reporting"."visual_inspections"."id" IS 'Id of the inspection';
COMMENT ON COLUMN "reporting"."visual_inspections"."asset_id" IS 'Id of the asset';
COMMENT ON COLUMN "reporting"."visual_inspections"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."visual_inspections"."location_id" IS 'Id of the asset''s location; null if it has none';
COMMENT ON COLUMN "reporting"."visual_inspections"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."visual_inspections"."inspected_on" IS 'Day of the inspection';
COMMENT ON COLUMN "reporting"."visual_inspections"."passed" IS 'True if the inspection passed';
COMMENT ON COLUMN "reporting"."visual_inspections"."failed_points" IS 'Points that failed, such as Plug, Flex; null if none are named';
COMMENT ON COLUMN "reporting"."visual_inspections"."notes" IS 'Notes';
COMMENT ON COLUMN "reporting"."visual_inspections"."inspector_id" IS 'Id of the user who inspected the asset';
COMMENT ON COLUMN "reporting"."visual_inspections"."inspector" IS 'Name of the inspector, from the account or the imported file';
COMMENT ON COLUMN "reporting"."visual_inspections"."imported_from" IS 'Name of the imported file; null if the inspection was entered by hand';
COMMENT ON COLUMN "reporting"."visual_inspections"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."visual_inspections"."updated_at" IS 'Time of the last change';
