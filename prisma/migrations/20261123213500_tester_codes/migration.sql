-- AlterTable
ALTER TABLE "import_mappings" ADD COLUMN     "code_rules" JSONB NOT NULL DEFAULT '[]';

-- AlterTable
ALTER TABLE "imports" ADD COLUMN     "created_asset_ids" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- The number at the end of a code, by which an import finds what a tester calls differently.
CREATE INDEX "asset_codes_number_idx" ON "asset_codes" (ltrim(substring("code" FROM '[0-9]+$'), '0'));
