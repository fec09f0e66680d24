-- AlterTable
ALTER TABLE "certificates" ADD COLUMN     "audit_entries" BIGINT,
ADD COLUMN     "audit_head" BYTEA;

-- CreateTable
CREATE TABLE "audit_seals" (
    "position" BIGINT NOT NULL,
    "entry_id" BIGINT NOT NULL,
    "digest" BYTEA NOT NULL,
    "head" BYTEA NOT NULL,

    CONSTRAINT "audit_seals_pkey" PRIMARY KEY ("position")
);

-- CreateTable
CREATE TABLE "audit_chain" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "settled_id" BIGINT NOT NULL DEFAULT 0,
    "horizon_id" BIGINT NOT NULL DEFAULT 0,
    "writers" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "audit_chain_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "audit_seals_entry_id_key" ON "audit_seals"("entry_id");
