-- CreateEnum
CREATE TYPE "certificate_scope" AS ENUM ('hall', 'location', 'round', 'period');

-- CreateTable
CREATE TABLE "certificates" (
    "id" SERIAL NOT NULL,
    "number" TEXT NOT NULL,
    "year" INTEGER NOT NULL,
    "counter" INTEGER NOT NULL,
    "public_id" TEXT NOT NULL DEFAULT translate(encode(decode(replace((gen_random_uuid())::text, '-'::text, ''::text), 'hex'::text), 'base64'::text), '+/='::text, '-_'::text),
    "issued_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "issued_by_id" INTEGER,
    "scope" "certificate_scope" NOT NULL,
    "location_id" INTEGER,
    "round_id" INTEGER,
    "from_date" DATE NOT NULL,
    "to_date" DATE NOT NULL,
    "signed_by" TEXT NOT NULL,
    "signed" BOOLEAN NOT NULL,
    "assets" INTEGER NOT NULL,
    "tested" INTEGER NOT NULL,
    "passed" INTEGER NOT NULL,
    "failed" INTEGER NOT NULL,
    "not_seen" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,
    "checksum" TEXT NOT NULL,

    CONSTRAINT "certificates_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "certificate_photos" (
    "certificate_id" INTEGER NOT NULL,
    "sha256" TEXT NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "certificate_photos_pkey" PRIMARY KEY ("certificate_id","sha256")
);

-- CreateIndex
CREATE UNIQUE INDEX "certificates_number_key" ON "certificates"("number");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_public_id_key" ON "certificates"("public_id");

-- CreateIndex
CREATE INDEX "certificates_issued_by_id_idx" ON "certificates"("issued_by_id");

-- CreateIndex
CREATE INDEX "certificates_location_id_id_idx" ON "certificates"("location_id", "id" DESC);

-- CreateIndex
CREATE INDEX "certificates_round_id_idx" ON "certificates"("round_id");

-- CreateIndex
CREATE UNIQUE INDEX "certificates_year_counter_key" ON "certificates"("year", "counter");

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_issued_by_id_fkey" FOREIGN KEY ("issued_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_round_id_fkey" FOREIGN KEY ("round_id") REFERENCES "rounds"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "certificate_photos" ADD CONSTRAINT "certificate_photos_certificate_id_fkey" FOREIGN KEY ("certificate_id") REFERENCES "certificates"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- pictures are compressed already
ALTER TABLE "certificate_photos" ALTER COLUMN "data" SET STORAGE EXTERNAL;
