CREATE VIEW "reporting"."stock_levels" WITH (security_barrier) AS
SELECT k."stock_item_id" AS "stock_id", s."name" AS "stock", k."location_id", l."name" AS "location", k."level"
FROM "stock_levels" k
    JOIN "stock_items" s ON s."id" = k."stock_item_id"
    JOIN "locations" l ON l."id" = k."location_id"
WHERE s."deleted_at" IS NULL AND l."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."stock_levels" IS 'How much of an item is kept at a location; 0 where its place is kept free.';
COMMENT ON COLUMN "reporting"."stock_levels"."stock_id" IS 'The item';
COMMENT ON COLUMN "reporting"."stock_levels"."stock" IS 'The item''s name';
COMMENT ON COLUMN "reporting"."stock_levels"."location_id" IS 'The location';
COMMENT ON COLUMN "reporting"."stock_levels"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."stock_levels"."level" IS 'How much, in the item''s unit';
