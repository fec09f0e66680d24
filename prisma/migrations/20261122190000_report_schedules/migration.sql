-- CreateEnum
CREATE TYPE "report_format" AS ENUM ('pdf', 'csv', 'excel');

-- CreateEnum
CREATE TYPE "report_repeat" AS ENUM ('daily', 'weekly', 'monthly');

-- CreateEnum
CREATE TYPE "report_condition" AS ENUM ('always', 'rows', 'value');

-- CreateEnum
CREATE TYPE "report_operator" AS ENUM ('less', 'lessOrEqual', 'equal', 'notEqual', 'greaterOrEqual', 'greater');

-- CreateEnum
CREATE TYPE "report_condition_rows" AS ENUM ('any', 'first');

-- CreateEnum
CREATE TYPE "scheduled_run_state" AS ENUM ('waiting', 'sent', 'notSent', 'failed', 'stopped');

-- AlterEnum
ALTER TYPE "report_run_purpose" ADD VALUE 'pdf';
ALTER TYPE "report_run_purpose" ADD VALUE 'scheduled';

-- CreateTable
CREATE TABLE "report_schedules" (
    "id" SERIAL NOT NULL,
    "report_id" INTEGER NOT NULL,
    "owner_id" INTEGER,
    "params" JSONB NOT NULL DEFAULT '{}',
    "format" "report_format" NOT NULL DEFAULT 'pdf',
    "repeat" "report_repeat" NOT NULL,
    "weekdays" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "month_day" INTEGER,
    "time" TEXT NOT NULL,
    "condition" "report_condition" NOT NULL DEFAULT 'always',
    "column" TEXT,
    "operator" "report_operator" NOT NULL DEFAULT 'less',
    "threshold" TEXT NOT NULL DEFAULT '',
    "condition_rows" "report_condition_rows" NOT NULL DEFAULT 'any',
    "addresses" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "paused" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "report_schedules_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "schedule_recipients" (
    "schedule_id" INTEGER NOT NULL,
    "user_id" INTEGER NOT NULL,

    CONSTRAINT "schedule_recipients_pkey" PRIMARY KEY ("schedule_id","user_id")
);

-- CreateTable
CREATE TABLE "scheduled_runs" (
    "id" UUID NOT NULL,
    "schedule_id" INTEGER NOT NULL,
    "due_at" TIMESTAMPTZ(3),
    "started_by_id" INTEGER,
    "state" "scheduled_run_state" NOT NULL DEFAULT 'waiting',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "row_count" INTEGER,
    "reason" TEXT NOT NULL DEFAULT '',
    "deliveries" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "scheduled_runs_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "report_schedules_report_id_idx" ON "report_schedules"("report_id");

-- CreateIndex
CREATE INDEX "report_schedules_owner_id_idx" ON "report_schedules"("owner_id");

-- CreateIndex
CREATE INDEX "schedule_recipients_user_id_idx" ON "schedule_recipients"("user_id");

-- CreateIndex
CREATE INDEX "scheduled_runs_schedule_id_created_at_idx" ON "scheduled_runs"("schedule_id", "created_at" DESC);

-- CreateIndex
CREATE INDEX "scheduled_runs_started_by_id_idx" ON "scheduled_runs"("started_by_id");

-- CreateIndex
CREATE UNIQUE INDEX "scheduled_runs_schedule_id_due_at_key" ON "scheduled_runs"("schedule_id", "due_at");

-- AddForeignKey
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_report_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_owner_id_fkey" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_recipients" ADD CONSTRAINT "schedule_recipients_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "report_schedules"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "schedule_recipients" ADD CONSTRAINT "schedule_recipients_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_runs" ADD CONSTRAINT "scheduled_runs_schedule_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "report_schedules"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "scheduled_runs" ADD CONSTRAINT "scheduled_runs_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
