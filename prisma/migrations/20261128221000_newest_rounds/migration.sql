-- Lists of rounds begin with the one that was completed last.
CREATE INDEX "rounds_newest" ON "rounds" (coalesce("completed_at", "started_at") DESC, "id" DESC);
