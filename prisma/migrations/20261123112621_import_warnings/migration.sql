-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "warnings" JSONB;

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "warned" INTEGER NOT NULL DEFAULT 0;
