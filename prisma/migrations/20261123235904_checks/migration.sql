-- CreateEnum
CREATE TYPE "check_performer_kind" AS ENUM ('anyone', 'users', 'firm');

-- CreateEnum
CREATE TYPE "action_priority" AS ENUM ('high', 'normal', 'low');

-- AlterTable
ALTER TABLE "photos" ADD COLUMN     "action_id" INTEGER,
ADD COLUMN     "check_record_id" INTEGER;

-- CreateTable
CREATE TABLE "checks" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "instructions" TEXT NOT NULL DEFAULT '',
    "steps_version" INTEGER NOT NULL DEFAULT 1,
    "location_id" INTEGER,
    "asset_id" TEXT,
    "schedule" JSONB NOT NULL,
    "starts_on" DATE NOT NULL,
    "counts_from" DATE,
    "window_days" SMALLINT NOT NULL DEFAULT 0,
    "notice_days" SMALLINT NOT NULL,
    "performer" "check_performer_kind" NOT NULL DEFAULT 'anyone',
    "firm_name" TEXT NOT NULL DEFAULT '',
    "firm_reference" TEXT NOT NULL DEFAULT '',
    "needs_document" BOOLEAN NOT NULL DEFAULT false,
    "needs_signature" BOOLEAN NOT NULL DEFAULT false,
    "source" TEXT NOT NULL DEFAULT '',
    "archived" BOOLEAN NOT NULL DEFAULT false,
    "next_due_on" DATE NOT NULL,
    "rhythm_from" DATE NOT NULL,
    "last_record_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "checks_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_steps" (
    "check_id" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "steps" JSONB NOT NULL,

    CONSTRAINT "check_steps_pkey" PRIMARY KEY ("check_id","version")
);

-- CreateTable
CREATE TABLE "check_performers" (
    "check_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "check_performers_pkey" PRIMARY KEY ("check_id","user_id")
);

-- CreateTable
CREATE TABLE "check_records" (
    "id" SERIAL NOT NULL,
    "check_id" INTEGER NOT NULL,
    "done_on" DATE NOT NULL,
    "check_name" TEXT NOT NULL,
    "category" TEXT NOT NULL,
    "place" TEXT NOT NULL DEFAULT '',
    "due_on" DATE,
    "steps_version" INTEGER NOT NULL,
    "answers" JSONB NOT NULL,
    "passed" BOOLEAN NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "user_id" INTEGER,
    "done_by" TEXT NOT NULL DEFAULT '',
    "done_by_reference" TEXT NOT NULL DEFAULT '',
    "document_expires_on" DATE,
    "signature" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "check_records_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_documents" (
    "id" SERIAL NOT NULL,
    "record_id" INTEGER,
    "data" BYTEA NOT NULL,
    "content_type" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "bytes" INTEGER NOT NULL,
    "user_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "check_documents_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "actions" (
    "id" SERIAL NOT NULL,
    "title" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "location_id" INTEGER,
    "asset_id" TEXT,
    "priority" "action_priority" NOT NULL DEFAULT 'normal',
    "assignee_id" INTEGER,
    "due_on" DATE,
    "check_id" INTEGER,
    "record_id" INTEGER,
    "step_id" TEXT,
    "fault_report_id" INTEGER,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" INTEGER,
    "done_note" TEXT NOT NULL DEFAULT '',
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "actions_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "check_templates" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "template" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "check_templates_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "checks_last_record_id_key" ON "checks"("last_record_id");

-- CreateIndex
CREATE INDEX "checks_archived_next_due_on_id_idx" ON "checks"("archived", "next_due_on", "id");

-- CreateIndex
CREATE INDEX "checks_location_id_idx" ON "checks"("location_id");

-- CreateIndex
CREATE INDEX "checks_asset_id_idx" ON "checks"("asset_id");

-- CreateIndex
CREATE INDEX "check_performers_user_id_idx" ON "check_performers"("user_id");

-- CreateIndex
CREATE INDEX "check_records_check_id_done_on_id_idx" ON "check_records"("check_id", "done_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "check_records_done_on_id_idx" ON "check_records"("done_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "check_records_category_done_on_id_idx" ON "check_records"("category", "done_on" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "check_records_user_id_idx" ON "check_records"("user_id");

-- CreateIndex
CREATE INDEX "check_documents_record_id_id_idx" ON "check_documents"("record_id", "id" DESC);

-- CreateIndex
CREATE INDEX "check_documents_user_id_idx" ON "check_documents"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "actions_fault_report_id_key" ON "actions"("fault_report_id");

-- CreateIndex
CREATE INDEX "actions_check_id_idx" ON "actions"("check_id");

-- CreateIndex
CREATE INDEX "actions_location_id_idx" ON "actions"("location_id");

-- CreateIndex
CREATE INDEX "actions_asset_id_idx" ON "actions"("asset_id");

-- CreateIndex
CREATE INDEX "actions_assignee_id_idx" ON "actions"("assignee_id");

-- CreateIndex
CREATE INDEX "actions_done_by_id_idx" ON "actions"("done_by_id");

-- CreateIndex
CREATE INDEX "actions_created_by_id_idx" ON "actions"("created_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "actions_record_id_step_id_key" ON "actions"("record_id", "step_id");

-- CreateIndex
CREATE INDEX "photos_check_record_id_idx" ON "photos"("check_record_id");

-- CreateIndex
CREATE INDEX "photos_action_id_idx" ON "photos"("action_id");

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_check_record_id_fkey" FOREIGN KEY ("check_record_id") REFERENCES "check_records"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_action_id_fkey" FOREIGN KEY ("action_id") REFERENCES "actions"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checks" ADD CONSTRAINT "checks_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checks" ADD CONSTRAINT "checks_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "checks" ADD CONSTRAINT "checks_last_record_id_fkey" FOREIGN KEY ("last_record_id") REFERENCES "check_records"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_steps" ADD CONSTRAINT "check_steps_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "checks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_performers" ADD CONSTRAINT "check_performers_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "checks"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_performers" ADD CONSTRAINT "check_performers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_records" ADD CONSTRAINT "check_records_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "checks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_records" ADD CONSTRAINT "check_records_check_id_steps_version_fkey" FOREIGN KEY ("check_id", "steps_version") REFERENCES "check_steps"("check_id", "version") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_records" ADD CONSTRAINT "check_records_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_documents" ADD CONSTRAINT "check_documents_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "check_documents" ADD CONSTRAINT "check_documents_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "check_records"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_check_id_fkey" FOREIGN KEY ("check_id") REFERENCES "checks"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_record_id_fkey" FOREIGN KEY ("record_id") REFERENCES "check_records"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_fault_report_id_fkey" FOREIGN KEY ("fault_report_id") REFERENCES "fault_reports"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "actions" ADD CONSTRAINT "actions_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- open actions, the most urgent first
CREATE INDEX "actions_open_key" ON "actions"("due_on", "id") WHERE "done_at" IS NULL;

-- the few records that failed, for the log
CREATE INDEX "check_records_failed_idx" ON "check_records"("done_on" DESC, "id" DESC) WHERE NOT "passed" AND "deleted_at" IS NULL;

-- names of the hall's own templates are unique without regard to case
CREATE UNIQUE INDEX "check_templates_name_key" ON "check_templates"(lower("name"));

-- documents that were sent and never saved with a record
CREATE INDEX "check_documents_unused_idx" ON "check_documents"("created_at") WHERE "record_id" IS NULL;

-- roles of a hall that is in use already get what those of a new hall have
INSERT INTO "role_permissions" ("role_id", "permission")
SELECT r."role_id", n."permission" FROM "role_permissions" r
    JOIN (VALUES ('admin', 'view checks'), ('admin', 'do checks'), ('admin', 'manage checks'),
        ('pat menu', 'view checks'), ('pat menu', 'do checks')) n ("held", "permission") ON n."held" = r."permission"
ON CONFLICT DO NOTHING;
