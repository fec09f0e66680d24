-- AlterTable
ALTER TABLE "tests" ADD COLUMN     "instrument_calibrated_on" DATE,
ADD COLUMN     "instrument_calibration_due" DATE,
ADD COLUMN     "instrument_id" INTEGER,
ADD COLUMN     "instrument_make_and_model" TEXT,
ADD COLUMN     "instrument_name" TEXT,
ADD COLUMN     "instrument_serial_number" TEXT;

-- CreateTable
CREATE TABLE "instruments" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "make_and_model" TEXT NOT NULL DEFAULT '',
    "serial_number" TEXT NOT NULL,
    "calibrated_on" DATE,
    "calibration_due" DATE,
    "notes" TEXT NOT NULL DEFAULT '',
    "retired" BOOLEAN NOT NULL DEFAULT false,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL,
    "deleted_at" TIMESTAMPTZ(3),

    CONSTRAINT "instruments_pkey" PRIMARY KEY ("id")
);

-- AddForeignKey
ALTER TABLE "tests" ADD CONSTRAINT "tests_instrument_id_fkey" FOREIGN KEY ("instrument_id") REFERENCES "instruments"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say follows.

-- The tests that were made with an instrument, newest first; halls without instruments pay nothing for it.
CREATE INDEX "tests_instrument_id_idx" ON "tests" ("instrument_id", "test_date" DESC, "id" DESC) WHERE "instrument_id" IS NOT NULL;

CREATE FUNCTION "record_register_instrument"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'instrument', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'instrument', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "instruments_register_inserted" AFTER INSERT ON "instruments"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_instrument"();
CREATE TRIGGER "instruments_register_updated" AFTER UPDATE ON "instruments"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_instrument"();
CREATE TRIGGER "instruments_register_deleted" AFTER DELETE ON "instruments"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_instrument"();
