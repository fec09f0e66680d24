-- AlterTable
ALTER TABLE "certificates" ADD COLUMN     "failed_inspections" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "inspected" INTEGER NOT NULL DEFAULT 0;
