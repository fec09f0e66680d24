-- CreateEnum
CREATE TYPE "import_status" AS ENUM ('draft', 'checked', 'imported', 'undone');

-- CreateEnum
CREATE TYPE "import_outcome" AS ENUM ('create', 'change', 'unchanged', 'refuse');

-- CreateTable
CREATE TABLE "imports" (
    "id" SERIAL NOT NULL,
    "kind" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "source" BYTEA,
    "reading" JSONB NOT NULL,
    "columns" JSONB NOT NULL,
    "status" "import_status" NOT NULL DEFAULT 'draft',
    "row_count" INTEGER NOT NULL,
    "done" INTEGER NOT NULL DEFAULT 0,
    "creates" INTEGER NOT NULL DEFAULT 0,
    "changes" INTEGER NOT NULL DEFAULT 0,
    "unchanged" INTEGER NOT NULL DEFAULT 0,
    "refused" INTEGER NOT NULL DEFAULT 0,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "imported_at" TIMESTAMPTZ(3),
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "imports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "import_rows" (
    "import_id" INTEGER NOT NULL,
    "row_number" INTEGER NOT NULL,
    "cells" JSONB NOT NULL,
    "entries" JSONB,
    "cell_errors" JSONB,
    "errors" JSONB,
    "outcome" "import_outcome",
    "record_id" TEXT,
    "version" TEXT,
    "before" JSONB,

    CONSTRAINT "import_rows_pkey" PRIMARY KEY ("import_id","row_number")
);

-- CreateTable
CREATE TABLE "import_mappings" (
    "kind" TEXT NOT NULL,
    "signature" TEXT NOT NULL,
    "fields" JSONB NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "import_mappings_pkey" PRIMARY KEY ("kind","signature")
);

-- CreateIndex
CREATE INDEX "imports_user_id_idx" ON "imports"("user_id");

-- CreateIndex
CREATE INDEX "import_rows_import_id_outcome_row_number_idx" ON "import_rows"("import_id", "outcome", "row_number");

-- AddForeignKey
ALTER TABLE "imports" ADD CONSTRAINT "imports_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_fkey" FOREIGN KEY ("import_id") REFERENCES "imports"("id") ON DELETE CASCADE ON UPDATE CASCADE;
