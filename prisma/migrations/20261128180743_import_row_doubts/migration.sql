-- AlterTable
ALTER TABLE "import_rows" ADD COLUMN     "cell_warnings" JSONB,
ADD COLUMN     "doubt" TEXT;
