-- CreateEnum
CREATE TYPE "stock_movement_reason" AS ENUM ('set', 'transfer', 'count');

-- AlterTable
ALTER TABLE "photos" ADD COLUMN     "stock_item_id" INTEGER;

-- CreateTable
CREATE TABLE "stock_items" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "barcode" TEXT,
    "description" TEXT NOT NULL DEFAULT '',
    "unit" TEXT NOT NULL DEFAULT '',
    "minimum_level" DECIMAL(12,3),
    "total_level" DECIMAL(15,3) NOT NULL DEFAULT 0,
    "photo_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),
    "search" tsvector,

    CONSTRAINT "stock_items_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_levels" (
    "stock_item_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "level" DECIMAL(12,3) NOT NULL DEFAULT 0,

    CONSTRAINT "stock_levels_pkey" PRIMARY KEY ("stock_item_id","location_id")
);

-- CreateTable
CREATE TABLE "stock_movements" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "user_id" INTEGER,
    "stock_item_id" INTEGER NOT NULL,
    "location_id" INTEGER NOT NULL,
    "from_level" DECIMAL(12,3) NOT NULL,
    "to_level" DECIMAL(12,3) NOT NULL,
    "reason" "stock_movement_reason" NOT NULL,
    "transfer_id" UUID,
    "stock_take_id" INTEGER,

    CONSTRAINT "stock_movements_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_takes" (
    "id" SERIAL NOT NULL,
    "location_id" INTEGER NOT NULL,
    "blind" BOOLEAN NOT NULL DEFAULT false,
    "started_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "started_by_id" INTEGER,
    "completed_at" TIMESTAMPTZ(3),
    "completed_by_id" INTEGER,
    "cancelled_at" TIMESTAMPTZ(3),
    "notes" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "stock_takes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_counts" (
    "id" BIGSERIAL NOT NULL,
    "stock_take_id" INTEGER NOT NULL,
    "stock_item_id" INTEGER NOT NULL,
    "counted" DECIMAL(12,3) NOT NULL,
    "recorded_level" DECIMAL(12,3) NOT NULL,
    "as_recorded" BOOLEAN NOT NULL DEFAULT false,
    "entry_key" UUID NOT NULL,
    "user_id" INTEGER,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "undone_at" TIMESTAMPTZ(3),

    CONSTRAINT "stock_counts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "stock_take_lines" (
    "stock_take_id" INTEGER NOT NULL,
    "stock_item_id" INTEGER NOT NULL,
    "recorded_level" DECIMAL(12,3) NOT NULL,
    "counted" DECIMAL(12,3),
    "level" DECIMAL(12,3) NOT NULL,

    CONSTRAINT "stock_take_lines_pkey" PRIMARY KEY ("stock_take_id","stock_item_id")
);

-- CreateIndex
CREATE INDEX "stock_items_photo_id_idx" ON "stock_items"("photo_id");

-- CreateIndex
CREATE INDEX "stock_levels_location_id_idx" ON "stock_levels"("location_id");

-- CreateIndex
CREATE INDEX "stock_movements_stock_item_id_id_idx" ON "stock_movements"("stock_item_id", "id" DESC);

-- CreateIndex
CREATE INDEX "stock_movements_location_id_id_idx" ON "stock_movements"("location_id", "id" DESC);

-- CreateIndex
CREATE INDEX "stock_movements_at_idx" ON "stock_movements"("at");

-- CreateIndex
CREATE INDEX "stock_movements_user_id_idx" ON "stock_movements"("user_id");

-- CreateIndex
CREATE INDEX "stock_movements_stock_take_id_idx" ON "stock_movements"("stock_take_id");

-- CreateIndex
CREATE INDEX "stock_takes_location_id_id_idx" ON "stock_takes"("location_id", "id" DESC);

-- CreateIndex
CREATE INDEX "stock_takes_started_by_id_idx" ON "stock_takes"("started_by_id");

-- CreateIndex
CREATE INDEX "stock_takes_completed_by_id_idx" ON "stock_takes"("completed_by_id");

-- CreateIndex
CREATE INDEX "stock_counts_stock_take_id_stock_item_id_id_idx" ON "stock_counts"("stock_take_id", "stock_item_id", "id" DESC);

-- CreateIndex
CREATE INDEX "stock_counts_stock_item_id_idx" ON "stock_counts"("stock_item_id");

-- CreateIndex
CREATE INDEX "stock_counts_user_id_idx" ON "stock_counts"("user_id");

-- CreateIndex
CREATE UNIQUE INDEX "stock_counts_stock_take_id_entry_key_key" ON "stock_counts"("stock_take_id", "entry_key");

-- CreateIndex
CREATE INDEX "stock_take_lines_stock_item_id_idx" ON "stock_take_lines"("stock_item_id");

-- CreateIndex
CREATE INDEX "photos_stock_item_id_idx" ON "photos"("stock_item_id");

-- AddForeignKey
ALTER TABLE "photos" ADD CONSTRAINT "photos_stock_item_id_fkey" FOREIGN KEY ("stock_item_id") REFERENCES "stock_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "photos"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_stock_item_id_fkey" FOREIGN KEY ("stock_item_id") REFERENCES "stock_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_item_id_fkey" FOREIGN KEY ("stock_item_id") REFERENCES "stock_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_stock_take_id_fkey" FOREIGN KEY ("stock_take_id") REFERENCES "stock_takes"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_location_id_fkey" FOREIGN KEY ("location_id") REFERENCES "locations"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_started_by_id_fkey" FOREIGN KEY ("started_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_takes" ADD CONSTRAINT "stock_takes_completed_by_id_fkey" FOREIGN KEY ("completed_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_stock_take_id_fkey" FOREIGN KEY ("stock_take_id") REFERENCES "stock_takes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_stock_item_id_fkey" FOREIGN KEY ("stock_item_id") REFERENCES "stock_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_stock_take_id_fkey" FOREIGN KEY ("stock_take_id") REFERENCES "stock_takes"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "stock_take_lines" ADD CONSTRAINT "stock_take_lines_stock_item_id_fkey" FOREIGN KEY ("stock_item_id") REFERENCES "stock_items"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What the schema cannot say

ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_level_check" CHECK ("level" >= 0);
ALTER TABLE "stock_items" ADD CONSTRAINT "stock_items_minimum_level_check" CHECK ("minimum_level" >= 0);
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_counted_check" CHECK ("counted" >= 0);

CREATE UNIQUE INDEX "stock_items_code_key" ON "stock_items"(lower("code")) WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "stock_items_barcode_key" ON "stock_items"("barcode") WHERE "deleted_at" IS NULL;
CREATE UNIQUE INDEX "stock_takes_open_key" ON "stock_takes"("location_id")
    WHERE "completed_at" IS NULL AND "cancelled_at" IS NULL;

CREATE INDEX "stock_items_name_idx" ON "stock_items"(lower("name"), "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "stock_items_below_minimum_idx" ON "stock_items"("id")
    WHERE "total_level" < "minimum_level" AND "deleted_at" IS NULL;

CREATE FUNCTION "stock_items_keep_search"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW."search" := "asset_search"(
        NEW."id"::text, NEW."name", NEW."code", NEW."description" || ' ' || coalesce(NEW."barcode", ''));
    RETURN NEW;
END
$$;

CREATE TRIGGER "stock_items_search" BEFORE INSERT OR UPDATE OF "name", "code", "description", "barcode" ON "stock_items"
    FOR EACH ROW EXECUTE FUNCTION "stock_items_keep_search"();

CREATE INDEX "stock_items_search_idx" ON "stock_items" USING GIN ("search") WHERE "deleted_at" IS NULL;
