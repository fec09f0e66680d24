-- CreateEnum
CREATE TYPE "telescope_kind" AS ENUM ('REQUEST', 'OPERATION', 'STATEMENT', 'EXCEPTION', 'MAIL', 'REPORT_RUN', 'CLIENT_ERROR', 'SLOW_PAGE');

-- CreateTable
CREATE TABLE "telescope_entries" (
    "id" BIGSERIAL NOT NULL,
    "kind" "telescope_kind" NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "request_id" UUID,
    "title" TEXT NOT NULL,
    "user_id" INTEGER,
    "status" SMALLINT,
    "duration_ms" DOUBLE PRECISION,
    "size_bytes" INTEGER,
    "repeats" INTEGER,
    "flagged" BOOLEAN NOT NULL,
    "details" JSONB NOT NULL,

    CONSTRAINT "telescope_entries_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "telescope_entries_request_id_idx" ON "telescope_entries"("request_id");

-- CreateIndex
CREATE INDEX "telescope_entries_kind_id_idx" ON "telescope_entries"("kind", "id");
