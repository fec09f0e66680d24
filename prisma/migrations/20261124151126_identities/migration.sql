-- CreateEnum
CREATE TYPE "provider_visit_purpose" AS ENUM ('sign_in', 'link', 'code');

-- AlterEnum
ALTER TYPE "password_state" ADD VALUE 'none';

-- AlterTable
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;

-- CreateTable
CREATE TABLE "identities" (
    "user_id" INTEGER NOT NULL,
    "issuer" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "email" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_used_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "identities_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "provider_visits" (
    "state_hash" TEXT NOT NULL,
    "browser_hash" TEXT NOT NULL,
    "purpose" "provider_visit_purpose" NOT NULL,
    "nonce" TEXT NOT NULL,
    "verifier" TEXT NOT NULL,
    "fresh" BOOLEAN NOT NULL,
    "next" TEXT NOT NULL,
    "user_id" INTEGER,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "provider_visits_pkey" PRIMARY KEY ("state_hash")
);

-- CreateIndex
CREATE UNIQUE INDEX "identities_issuer_subject_key" ON "identities"("issuer", "subject");

-- CreateIndex
CREATE INDEX "provider_visits_expires_at_idx" ON "provider_visits"("expires_at");

-- AddForeignKey
ALTER TABLE "identities" ADD CONSTRAINT "identities_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- as text: a new value of an enum cannot be used in the transaction that adds it
ALTER TABLE "users" ADD CONSTRAINT "users_password" CHECK (("password_state"::text = 'none') = ("password_hash" IS NULL));
