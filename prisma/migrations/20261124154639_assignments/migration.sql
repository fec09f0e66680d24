-- CreateTable
CREATE TABLE "assignments" (
    "id" SERIAL NOT NULL,
    "assignee_id" INTEGER NOT NULL,
    "due_on" DATE,
    "asset_id" TEXT,
    "location_id" INTEGER,
    "round_id" INTEGER,
    "last_test_id" INTEGER,
    "created_by_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "assignments_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "assignments_asset_id_key" ON "assignments"("asset_id");

-- CreateIndex
CREATE UNIQUE INDEX "assignments_location_id_key" ON "assignments"("location_id");

-- CreateIndex
CREATE UNIQUE INDEX "assignments_round_id_key" ON "assignments"("round_id");

-- CreateIndex
CREATE INDEX "assignments_assignee_id_idx" ON "assignments"("assignee_id");

-- CreateIndex
CREATE INDEX "assignments_created_by_id_idx" ON "assignments"("created_by_id");

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_assignee_id_fkey" FOREIGN KEY ("assignee_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- an assignment is of one thing
ALTER TABLE "assignments" ADD CONSTRAINT "assignments_subject_check" CHECK (num_nonnulls("asset_id", "location_id", "round_id") = 1);
