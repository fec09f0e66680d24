-- CreateEnum
CREATE TYPE "report_run_purpose" AS ENUM ('view', 'csv', 'excel', 'trial', 'options');

-- CreateEnum
CREATE TYPE "report_run_state" AS ENUM ('waiting', 'running', 'finished', 'failed', 'cancelled');

-- CreateTable
CREATE TABLE "reports" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "sql" TEXT NOT NULL,
    "params" TEXT NOT NULL DEFAULT '[]',
    "headers" TEXT NOT NULL DEFAULT '{}',
    "chart" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "report_runs" (
    "id" UUID NOT NULL,
    "report_id" INTEGER,
    "user_id" INTEGER,
    "purpose" "report_run_purpose" NOT NULL,
    "state" "report_run_state" NOT NULL DEFAULT 'waiting',
    "parameters" JSONB NOT NULL DEFAULT '{}',
    "sql" TEXT,
    "requested_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_at" TIMESTAMPTZ(3),
    "finished_at" TIMESTAMPTZ(3),
    "row_count" INTEGER,
    "error" TEXT,
    "lease_until" TIMESTAMPTZ(3) NOT NULL,
    "cancel_requested" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "report_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_runs_report_id_requested_at_idx" ON "report_runs"("report_id", "requested_at" DESC);

-- CreateIndex
CREATE INDEX "report_runs_user_id_idx" ON "report_runs"("user_id");

-- AddForeignKey
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_runs" ADD CONSTRAINT "report_runs_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema cannot say

CREATE UNIQUE INDEX "reports_name_key" ON "reports"(lower("name")) WHERE "deleted_at" IS NULL;
CREATE INDEX "report_runs_active_idx" ON "report_runs"("requested_at") WHERE "state" IN ('waiting', 'running');
