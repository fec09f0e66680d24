-- AlterTable
-- 122 random bits as base64url, another one for each asset
ALTER TABLE "assets" ADD COLUMN     "public_id" TEXT NOT NULL DEFAULT translate(encode(decode(replace((gen_random_uuid())::text, '-'::text, ''::text), 'hex'::text), 'base64'::text), '+/='::text, '-_'::text);

-- AlterTable
ALTER TABLE "photos" ADD COLUMN     "fault_report_id" INTEGER;

-- CreateTable
CREATE TABLE "fault_reports" (
    "id" SERIAL NOT NULL,
    "asset_id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "reporter_name" TEXT NOT NULL DEFAULT '',
    "reported_on" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "closed_by_id" INTEGER,
    "closed_by_test_id" INTEGER,
    "closing_note" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "fault_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "hall_settings" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "hall_name" TEXT NOT NULL DEFAULT '',
    "public_pages" BOOLEAN NOT NULL DEFAULT false,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "hall_settings_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "fault_reports_asset_id_id_idx" ON "fault_reports"("asset_id", "id" DESC);

-- CreateIndex
CREATE INDEX "fault_reports_closed_by_id_idx" ON "fault_reports"("closed_by_id");

-- CreateIndex
CREATE INDEX "fault_reports_closed_by_test_id_idx" ON "fault_reports"("closed_by_test_id");

-- CreateIndex
CREATE UNIQUE INDEX "assets_public_id_key" ON "assets"("public_id");

-- CreateIndex
CREATE INDEX "photos_fault_report_id_idx" ON "photos"("fault_report_id");

-- AddForeignKey
ALTER TABLE "fault_reports" ADD CONSTRAINT "fault_reports_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fault_reports" ADD CONSTRAINT "fault_reports_closed_by_id_fkey" FOREIGN KEY ("closed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "fault_reports" ADD CONSTRAINT "fault_reports_closed_by_test_id_fkey" FOREIGN KEY ("closed_by_test_id") REFERENCES "tests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_fault_report_id_fkey" FOREIGN KEY ("fault_report_id") REFERENCES "fault_reports"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- what is open is little, and is looked for with every test
CREATE INDEX "fault_reports_open_idx" ON "fault_reports"("asset_id") WHERE "closed_at" IS NULL;

ALTER TABLE "hall_settings" ADD CONSTRAINT "hall_settings_one_row" CHECK ("id" = 1);
INSERT INTO "hall_settings" DEFAULT VALUES;

-- devices that work offline fetch the new field
INSERT INTO "register_changes" ("kind", "record_id") SELECT 'asset', "id" FROM "assets" WHERE "deleted_at" IS NULL;

CREATE VIEW "reporting"."fault_reports" WITH (security_barrier) AS
SELECT
    f."id",
    f."asset_id",
    a."name" AS "asset",
    a."location_id",
    l."name" AS "location",
    f."text",
    f."reporter_name",
    f."created_at",
    f."closed_at",
    f."closed_by_id",
    u."name" AS "closed_by",
    f."closed_by_test_id",
    f."closing_note"
FROM "fault_reports" f
    JOIN "assets" a ON a."id" = f."asset_id"
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "users" u ON u."id" = f."closed_by_id"
WHERE a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."fault_reports" IS 'Faults that people without an account reported on the public pages of assets.';
COMMENT ON COLUMN "reporting"."fault_reports"."id" IS 'Number of the report';
COMMENT ON COLUMN "reporting"."fault_reports"."asset_id" IS 'The asset';
COMMENT ON COLUMN "reporting"."fault_reports"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."location_id" IS 'Where the asset belongs';
COMMENT ON COLUMN "reporting"."fault_reports"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."text" IS 'What was reported';
COMMENT ON COLUMN "reporting"."fault_reports"."reporter_name" IS 'The reporter''s name as they gave it; empty if they did not';
COMMENT ON COLUMN "reporting"."fault_reports"."created_at" IS 'When it was reported';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_at" IS 'When it was closed; null while it is open';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by_id" IS 'Who closed it';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by_test_id" IS 'The test that closed it; null: it is open, or was closed with a note';
COMMENT ON COLUMN "reporting"."fault_reports"."closing_note" IS 'The note that closed it';
