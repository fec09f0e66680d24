-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "next_visual_on" DATE,
ADD COLUMN     "visual_interval" SMALLINT;

-- CreateTable
CREATE TABLE "visual_inspections" (
    "id" SERIAL NOT NULL,
    "asset_id" TEXT NOT NULL,
    "inspected_on" DATE NOT NULL,
    "points" JSONB NOT NULL DEFAULT '[]',
    "passed" BOOLEAN NOT NULL,
    "notes" TEXT NOT NULL DEFAULT '',
    "user_id" INTEGER,
    "inspector_name" TEXT,
    "imported_by" TEXT,
    "imported_from" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "visual_inspections_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "visual_inspections_asset_id_inspected_on_id_idx" ON "visual_inspections"("asset_id", "inspected_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "visual_inspections_inspected_on_id_idx" ON "visual_inspections"("inspected_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "visual_inspections_user_id_idx" ON "visual_inspections"("user_id");

-- AddForeignKey
ALTER TABLE "visual_inspections" ADD CONSTRAINT "visual_inspections_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "visual_inspections" ADD CONSTRAINT "visual_inspections_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "assets" ADD CONSTRAINT "assets_visual_interval" CHECK ("visual_interval" IN (1, 2, 3, 6, 12, 24));
ALTER TABLE "visual_inspections" ADD CONSTRAINT "visual_inspections_points" CHECK (jsonb_typeof("points") = 'array');

-- Few assets have an interval, and a list asks for those whose inspection is overdue
CREATE INDEX "assets_next_visual_on" ON "assets" ("next_visual_on", "id") WHERE "next_visual_on" IS NOT NULL AND "deleted_at" IS NULL;
