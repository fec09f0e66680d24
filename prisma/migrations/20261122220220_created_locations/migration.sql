-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "created_location_ids" INTEGER[] DEFAULT ARRAY[]::INTEGER[];
