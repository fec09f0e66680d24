-- why: records of a location are counted by the index alone, without reading each for whether it was deleted
-- DropIndex
DROP INDEX "check_records_check_id_done_on_id_idx";

-- CreateIndex
CREATE INDEX "check_records_check_id_done_on_id_deleted_at_idx" ON "check_records"("check_id", "done_on" DESC, "id" DESC, "deleted_at");
