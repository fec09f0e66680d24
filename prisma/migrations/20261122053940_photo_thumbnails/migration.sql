-- CreateTable
CREATE TABLE "photo_thumbnails" (
    "photo_id" INTEGER NOT NULL,
    "width" INTEGER NOT NULL,
    "data" BYTEA NOT NULL,

    CONSTRAINT "photo_thumbnails_pkey" PRIMARY KEY ("photo_id","width")
);

-- AddForeignKey
ALTER TABLE "photo_thumbnails" ADD CONSTRAINT "photo_thumbnails_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Pictures are compressed already
ALTER TABLE "photo_thumbnails" ALTER COLUMN "data" SET STORAGE EXTERNAL;
