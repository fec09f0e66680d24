CREATE VIEW "reporting"."stock_levels" WITH (security_barrier) AS
SELECT k."stock_item_id" AS "stock_id", s."name" AS "stock", k."location_id", l."name" AS "location", k."level"
FROM "stock_levels" k
    JOIN "stock_items" s ON s."id" = k."stock_item_id"
    JOIN "locations" l ON l."id" = k."location_id"
WHERE s."deleted_at" IS NULL AND l."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."stock_levels" IS 'Levels of items at locations; 0 if the item belongs there and none is left.';
COMMENT ON COLUMN "reporting"."stock_levels"."stock_id" IS 'Id of the item';
COMMENT ON COLUMN "reporting"."stock_levels"."stock" IS 'The item''s name';
COMMENT ON COLUMN "reporting"."stock_levels"."location_id" IS 'Id of the location';
COMMENT ON COLUMN "reporting"."stock_levels"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."stock_levels"."level" IS 'Level, in the item''s unit';
