-- AlterTable
ALTER TABLE "hall_settings" ADD COLUMN     "privacy_notice" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "erased_at" TIMESTAMPTZ(3);

UPDATE "users" SET "erased_at" = "updated_at" WHERE "email" = 'former-user-' || "id" || '@erased.invalid' AND NOT "active";
