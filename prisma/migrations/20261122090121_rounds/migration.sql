-- CreateEnum
CREATE TYPE "round_scope" AS ENUM ('all', 'due');

-- CreateEnum
CREATE TYPE "round_status" AS ENUM ('open', 'paused', 'completed', 'cancelled');

-- CreateEnum
CREATE TYPE "round_item_status" AS ENUM ('notSeen', 'seen', 'tested', 'skipped');

-- CreateEnum
CREATE TYPE "round_item_reason" AS ENUM ('inUse', 'lockedAway', 'missing', 'noLabel');

-- CreateEnum
CREATE TYPE "round_move" AS ENUM ('proposed', 'approved', 'declined');

-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "missing_since" DATE;

-- CreateTable
CREATE TABLE "rounds" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "scope" "round_scope" NOT NULL,
    "status" "round_status" NOT NULL DEFAULT 'open',
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_by_id" INTEGER,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by_id" INTEGER,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "walked" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "rounds_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "round_items" (
    "id" SERIAL NOT NULL,
    "round_id" INTEGER NOT NULL,
    "asset_id" TEXT NOT NULL,
    "position" INTEGER,
    "status" "round_item_status" NOT NULL DEFAULT 'notSeen',
    "reason" "round_item_reason",
    "test_id" INTEGER,
    "walked" INTEGER,
    "seen_at" TIMESTAMPTZ(3),
    "seen_by_id" INTEGER,
    "move" "round_move",
    "from_location_id" INTEGER,

    CONSTRAINT "round_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "rounds_location_id_completed_at_idx" ON "rounds"("location_id", "completed_at" DESC);

-- CreateIndex
CREATE INDEX "rounds_started_by_id_idx" ON "rounds"("started_by_id");

-- CreateIndex
CREATE INDEX "rounds_completed_by_id_idx" ON "rounds"("completed_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "round_items_test_id_key" ON "round_items"("test_id");

-- CreateIndex
CREATE INDEX "round_items_asset_id_idx" ON "round_items"("asset_id");

-- CreateIndex
CREATE INDEX "round_items_seen_by_id_idx" ON "round_items"("seen_by_id");

-- CreateIndex
CREATE INDEX "round_items_from_location_id_idx" ON "round_items"("from_location_id");

-- CreateIndex
CREATE UNIQUE INDEX "round_items_round_id_asset_id_key" ON "round_items"("round_id", "asset_id");

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "rounds" ADD CONSTRAINT "rounds_completed_by_id_fkey" FOREIGN KEY ("completed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_items" ADD CONSTRAINT "round_items_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_items" ADD CONSTRAINT "round_items_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_items" ADD CONSTRAINT "round_items_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "tests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_items" ADD CONSTRAINT "round_items_seen_by_id_fkey" FOREIGN KEY ("seen_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "round_items" ADD CONSTRAINT "round_items_from_location_id_fkey" FOREIGN KEY ("from_location_id") REFERENCES "locations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say follows.

-- One round at a time at each location
CREATE UNIQUE INDEX "rounds_current_key" ON "rounds"("location_id") WHERE "status" IN ('open', 'paused');
-- Few among many
CREATE INDEX "assets_missing_idx" ON "assets"("created_at", "id") WHERE "missing_since" IS NOT NULL AND "deleted_at" IS NULL;
