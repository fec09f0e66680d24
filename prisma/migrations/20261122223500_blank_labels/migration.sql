-- AlterTable
ALTER TABLE "asset_codes" ADD COLUMN     "label" TEXT,
ADD COLUMN     "series_id" INTEGER,
ALTER COLUMN "asset_id" DROP NOT NULL;

-- CreateTable
CREATE TABLE "blank_label_series" (
    "id" SERIAL NOT NULL,
    "prefix" TEXT NOT NULL,
    "first" DECIMAL(60,0) NOT NULL,
    "last" DECIMAL(60,0) NOT NULL,
    "first_code" TEXT NOT NULL,
    "last_code" TEXT NOT NULL,
    "labels" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_by_id" INTEGER,

    CONSTRAINT "blank_label_series_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "blank_label_series_created_by_id_idx" ON "blank_label_series"("created_by_id");

-- AddForeignKey
ALTER TABLE "asset_codes" ADD CONSTRAINT "asset_codes_series_id_fkey" FOREIGN KEY ("series_id") REFERENCES "blank_label_series"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "blank_label_series" ADD CONSTRAINT "blank_label_series_created_by_id_fkey" FOREIGN KEY ("created_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say follows.

-- The labels of a series
CREATE INDEX "asset_codes_series_idx" ON "asset_codes"("series_id", "asset_id") WHERE "series_id" IS NOT NULL;
-- The series that a code of the next asset would be in
CREATE INDEX "blank_label_series_numbers_idx" ON "blank_label_series"(lower("prefix"), "last");
ALTER TABLE "asset_codes" ADD CONSTRAINT "asset_codes_use_check"
    CHECK (("asset_id" IS NOT NULL OR "series_id" IS NOT NULL) AND ("series_id" IS NULL) = ("label" IS NULL));

-- An asset that gets the code of a blank label is linked to it; without the asset, the label is blank again.
CREATE OR REPLACE FUNCTION "keep_asset_codes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "additional_code" text;
    "old_codes" text[];
BEGIN
    IF TG_OP <> 'INSERT' THEN
        "old_codes" := ARRAY(SELECT lower("unnest") FROM unnest(array_append(OLD."additional_codes", OLD."code")));
        DELETE FROM "asset_codes" WHERE "code" = ANY("old_codes") AND "asset_id" = OLD."id" AND "series_id" IS NULL;
        UPDATE "asset_codes" SET "asset_id" = NULL WHERE "code" = ANY("old_codes") AND "asset_id" = OLD."id";
    END IF;
    IF TG_OP = 'DELETE' OR NEW."deleted_at" IS NOT NULL THEN
        RETURN NULL;
    END IF;
    INSERT INTO "asset_codes" AS c ("code", "asset_id") VALUES (lower(NEW."code"), NEW."id")
        ON CONFLICT ("code") DO UPDATE SET "asset_id" = excluded."asset_id" WHERE c."asset_id" IS NULL;
    IF NOT FOUND THEN
        RAISE unique_violation USING MESSAGE = 'another asset has this code', CONSTRAINT = 'assets_code_key';
    END IF;
    FOR "additional_code" IN SELECT "unnest" FROM unnest(NEW."additional_codes") ORDER BY lower("unnest") LOOP
        INSERT INTO "asset_codes" AS c ("code", "asset_id") VALUES (lower("additional_code"), NEW."id")
            ON CONFLICT ("code") DO UPDATE SET "asset_id" = excluded."asset_id" WHERE c."asset_id" IS NULL;
        IF NOT FOUND THEN
            RAISE unique_violation USING MESSAGE = 'an asset has this additional code', DETAIL = "additional_code",
                CONSTRAINT = 'assets_additional_codes_key';
        END IF;
    END LOOP;
    RETURN NULL;
END
$$;
