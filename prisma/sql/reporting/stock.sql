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

COMMENT ON VIEW "reporting"."stock" IS 'Stock items with their totals.';
COMMENT ON COLUMN "reporting"."stock"."id" IS 'Id of the item';
COMMENT ON COLUMN "reporting"."stock"."name" IS 'Name';
COMMENT ON COLUMN "reporting"."stock"."code" IS 'Code on the item''s label';
COMMENT ON COLUMN "reporting"."stock"."barcode" IS 'EAN or UPC on the packaging';
COMMENT ON COLUMN "reporting"."stock"."description" IS 'Description';
COMMENT ON COLUMN "reporting"."stock"."unit" IS 'Unit of a level: pieces, rolls, litres';
COMMENT ON COLUMN "reporting"."stock"."minimum_level" IS 'Total below which more must be bought; null if there is no minimum';
COMMENT ON COLUMN "reporting"."stock"."total_level" IS 'Total of all locations';
COMMENT ON COLUMN "reporting"."stock"."below_minimum" IS 'True if the total is below the minimum';
COMMENT ON COLUMN "reporting"."stock"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."stock"."updated_at" IS 'Time of the last change';
COMMENT ON COLUMN "reporting"."stock"."unit_singular" IS 'Singular of the unit, if it is irregular';
