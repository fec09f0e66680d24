-- AlterTable
ALTER TABLE "second_factors" ADD COLUMN     "wrong_codes" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "access_version" INTEGER NOT NULL DEFAULT 0;
