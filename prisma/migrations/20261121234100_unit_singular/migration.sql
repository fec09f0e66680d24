-- AlterTable
ALTER TABLE "stock_items" ADD COLUMN     "unit_singular" TEXT;

-- what the schema cannot say: the reports' view shows it, behind the columns that it had
CREATE OR REPLACE VIEW "reporting"."stock" WITH (security_barrier) AS
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

COMMENT ON COLUMN "reporting"."stock"."unit_singular" IS 'The unit of exactly one, where it is no regular singular of the unit';
