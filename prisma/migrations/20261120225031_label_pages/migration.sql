-- CreateTable
CREATE TABLE "pages" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "type" TEXT NOT NULL DEFAULT 'asset',
    "width" DOUBLE PRECISION NOT NULL DEFAULT 210,
    "height" DOUBLE PRECISION NOT NULL DEFAULT 297,
    "padding_top" DOUBLE PRECISION NOT NULL DEFAULT 5,
    "padding_left" DOUBLE PRECISION NOT NULL DEFAULT 5,
    "padding_right" DOUBLE PRECISION NOT NULL DEFAULT 5,
    "padding_bottom" DOUBLE PRECISION NOT NULL DEFAULT 5,
    "label_width" DOUBLE PRECISION NOT NULL DEFAULT 100,
    "label_height" DOUBLE PRECISION NOT NULL DEFAULT 57.4,
    "rows" INTEGER NOT NULL DEFAULT 0,
    "cols" INTEGER NOT NULL DEFAULT 0,
    "gap_x" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "gap_y" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "label_json" TEXT NOT NULL DEFAULT '{}',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "pages_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "printers" (
    "user_id" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "nudge_x" DOUBLE PRECISION NOT NULL DEFAULT 0,
    "nudge_y" DOUBLE PRECISION NOT NULL DEFAULT 0,

    CONSTRAINT "printers_pkey" PRIMARY KEY ("user_id","name")
);

-- AddForeignKey
ALTER TABLE "printers" ADD CONSTRAINT "printers_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Numbers of the codes on blank test labels: each is handed out once.
CREATE SEQUENCE "test_label_seq";
