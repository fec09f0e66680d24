-- CreateTable
CREATE TABLE "sample_hall" (
    "id" INTEGER NOT NULL,
    "loaded_at" TIMESTAMPTZ(3) NOT NULL,
    "user_id" INTEGER,
    "records" JSONB NOT NULL,

    CONSTRAINT "sample_hall_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "sample_hall" ADD CONSTRAINT "sample_hall_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
