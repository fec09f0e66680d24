CREATE VIEW "reporting"."round_items" WITH (security_barrier) AS
SELECT
    i."id",
    i."round_id",
    i."asset_id",
    a."name" AS "asset",
    i."position" IS NOT NULL AS "expected",
    i."position",
    i."walked" AS "walked_position",
    i."status"::text AS "status",
    i."reason"::text AS "reason",
    t."id" AS "test_id",
    t."safe_to_use",
    i."seen_at",
    i."seen_by_id",
    u."name" AS "seen_by",
    i."move"::text AS "move",
    i."from_location_id",
    f."name" AS "from_location"
FROM "round_items" i
    JOIN "rounds" r ON r."id" = i."round_id"
    JOIN "locations" l ON l."id" = r."location_id"
    JOIN "assets" a ON a."id" = i."asset_id"
    LEFT JOIN "tests" t ON t."id" = i."test_id" AND t."deleted_at" IS NULL
    LEFT JOIN "users" u ON u."id" = i."seen_by_id"
    LEFT JOIN "locations" f ON f."id" = i."from_location_id"
WHERE a."deleted_at" IS NULL AND l."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."round_items" IS 'Assets that a round expected or found.';
COMMENT ON COLUMN "reporting"."round_items"."id" IS 'Id of the item';
COMMENT ON COLUMN "reporting"."round_items"."round_id" IS 'Id of the round';
COMMENT ON COLUMN "reporting"."round_items"."asset_id" IS 'Id of the asset';
COMMENT ON COLUMN "reporting"."round_items"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."round_items"."expected" IS 'True if the asset belonged to the location when the round started';
COMMENT ON COLUMN "reporting"."round_items"."position" IS 'Position in the expected order; null if unexpected';
COMMENT ON COLUMN "reporting"."round_items"."walked_position" IS 'Position in the order walked, with gaps';
COMMENT ON COLUMN "reporting"."round_items"."status" IS 'notSeen, seen, tested or skipped';
COMMENT ON COLUMN "reporting"."round_items"."reason" IS 'Reason for skipping the asset: inUse, lockedAway, missing or noLabel';
COMMENT ON COLUMN "reporting"."round_items"."test_id" IS 'The asset''s latest test in the round';
COMMENT ON COLUMN "reporting"."round_items"."safe_to_use" IS 'The verdict of that test';
COMMENT ON COLUMN "reporting"."round_items"."seen_at" IS 'Time the asset was seen, tested or skipped';
COMMENT ON COLUMN "reporting"."round_items"."seen_by_id" IS 'Id of the user who saw, tested or skipped the asset';
COMMENT ON COLUMN "reporting"."round_items"."seen_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."round_items"."move" IS 'Move to the round''s location: proposed, approved or declined; null if there is none';
COMMENT ON COLUMN "reporting"."round_items"."from_location_id" IS 'Id of the asset''s own location, if it was found somewhere else';
COMMENT ON COLUMN "reporting"."round_items"."from_location" IS 'That location''s name';
