-- Home lists what is to be bought by how much of its minimum there is.
DROP INDEX "stock_items_below_minimum_idx";
CREATE INDEX "stock_items_below_minimum_idx" ON "stock_items"(("total_level" / "minimum_level"), lower("name"), "id")
    WHERE "total_level" < "minimum_level" AND "deleted_at" IS NULL;
