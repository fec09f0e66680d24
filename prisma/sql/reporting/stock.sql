CREATE VIEW "reporting"."stock" WITH (security_barrier) AS
SELECT
    "id",
    "name",
    "code",
    "barcode",
    "description",
    "unit",
    "minimum_level",
    "total_level",
    coalesce("total_level" < "minimum_level", false) AS "below_minimum",
    "created_at",
    "updated_at",
    "unit_singular"
FROM "stock_items"
WHERE "deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."stock" IS 'Items of which the hall keeps a stock, each with how much there is in all.';
COMMENT ON COLUMN "reporting"."stock"."id" IS 'Number of the item';
COMMENT ON COLUMN "reporting"."stock"."name" IS 'What it is';
COMMENT ON COLUMN "reporting"."stock"."code" IS 'What its label says';
COMMENT ON COLUMN "reporting"."stock"."barcode" IS 'EAN or UPC on its packaging';
COMMENT ON COLUMN "reporting"."stock"."description" IS 'More about it';
COMMENT ON COLUMN "reporting"."stock"."unit" IS 'What a level counts: pieces, rolls, litres';
COMMENT ON COLUMN "reporting"."stock"."minimum_level" IS 'The total below which it is to be bought; null: never';
COMMENT ON COLUMN "reporting"."stock"."total_level" IS 'How much there is at all locations';
COMMENT ON COLUMN "reporting"."stock"."below_minimum" IS 'Whether there is less than the minimum';
COMMENT ON COLUMN "reporting"."stock"."created_at" IS 'When it was entered';
COMMENT ON COLUMN "reporting"."stock"."updated_at" IS 'When it was last changed';
COMMENT ON COLUMN "reporting"."stock"."unit_singular" IS 'The unit of exactly one, where it is no regular singular of the unit';
