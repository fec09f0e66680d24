-- What is due on one day comes in the order of the list too, without a sort.
CREATE INDEX "assets_due_order_idx" ON "assets"("next_due_on", "created_at", "id") WHERE "deleted_at" IS NULL;
DROP INDEX "assets_due_idx";
ALTER INDEX "assets_due_order_idx" RENAME TO "assets_due_idx";
