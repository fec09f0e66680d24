-- AlterTable
ALTER TABLE "hall_settings" ADD COLUMN     "address" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "certificate_pages" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "certificate_prefix" TEXT NOT NULL DEFAULT 'PAT',
ADD COLUMN     "contact_email" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "contact_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "contact_telephone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "retest_date_on_labels" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "time_zone" TEXT NOT NULL DEFAULT 'Europe/London';

-- AlterTable
ALTER TABLE "photos" ADD COLUMN     "hall_settings_id" INTEGER;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_hall_settings_id_fkey" FOREIGN KEY ("hall_settings_id") REFERENCES "hall_settings"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- one logo, found without a look at the other photos
CREATE UNIQUE INDEX "photos_hall_settings_id_idx" ON "photos"("hall_settings_id") WHERE "hall_settings_id" IS NOT NULL;
