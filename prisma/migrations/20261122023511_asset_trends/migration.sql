-- CreateTable
CREATE TABLE "asset_trends" (
    "asset_id" TEXT NOT NULL,
    "worsening" BOOLEAN NOT NULL,
    "projected_on" DATE,

    CONSTRAINT "asset_trends_pkey" PRIMARY KEY ("asset_id")
);

-- AddForeignKey
ALTER TABLE "asset_trends" ADD CONSTRAINT "asset_trends_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- The assets whose readings get worse, those that reach the limit first at the beginning
CREATE INDEX "asset_trends_worsening_idx" ON "asset_trends"("projected_on", "asset_id") WHERE "worsening";

-- How many assets of each location are in date, answered from the index alone
CREATE INDEX "assets_location_status_idx" ON "assets"("location_id") INCLUDE ("last_test_safe", "next_due_on") WHERE "deleted_at" IS NULL;
