-- CreateTable
CREATE TABLE "backup_runs" (
    "id" SERIAL NOT NULL,
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3) NOT NULL,
    "file_name" TEXT NOT NULL,
    "nightly" BOOLEAN NOT NULL,
    "bytes" BIGINT,
    "rows" INTEGER,
    "error" TEXT,

    CONSTRAINT "backup_runs_pkey" PRIMARY KEY ("id")
);
