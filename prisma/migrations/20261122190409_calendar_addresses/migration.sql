-- CreateTable
CREATE TABLE "calendar_addresses" (
    "user_id" INTEGER NOT NULL,
    "secret_hash" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendar_addresses_pkey" PRIMARY KEY ("user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "calendar_addresses_secret_hash_key" ON "calendar_addresses"("secret_hash");

-- AddForeignKey
ALTER TABLE "calendar_addresses" ADD CONSTRAINT "calendar_addresses_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
