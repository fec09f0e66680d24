-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "additional_codes" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "asset_codes" (
    "code" TEXT NOT NULL,
    "asset_id" TEXT NOT NULL,

    CONSTRAINT "asset_codes_pkey" PRIMARY KEY ("code")
);

-- What the schema language cannot say follows.

ALTER TABLE "assets" ALTER COLUMN "additional_codes" SET NOT NULL;

-- The codes of the assets that are not deleted. A code that is taken is reported as a broken constraint of the column that has it: two
-- transactions that want the same code wait for each other at the key, whichever columns they write. Codes are added in their order, so
-- that no two transactions wait in a circle.
CREATE FUNCTION "keep_asset_codes"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
    "additional_code" text;
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM "asset_codes"
        WHERE "code" IN (SELECT lower("unnest") FROM unnest(array_append(OLD."additional_codes", OLD."code"))) AND "asset_id" = OLD."id";
    END IF;
    IF TG_OP = 'DELETE' OR NEW."deleted_at" IS NOT NULL THEN
        RETURN NULL;
    END IF;
    INSERT INTO "asset_codes" ("code", "asset_id") VALUES (lower(NEW."code"), NEW."id") ON CONFLICT DO NOTHING;
    IF NOT FOUND THEN
        RAISE unique_violation USING MESSAGE = 'another asset has this code', CONSTRAINT = 'assets_code_key';
    END IF;
    FOR "additional_code" IN SELECT "unnest" FROM unnest(NEW."additional_codes") ORDER BY lower("unnest") LOOP
        INSERT INTO "asset_codes" ("code", "asset_id") VALUES (lower("additional_code"), NEW."id") ON CONFLICT DO NOTHING;
        IF NOT FOUND THEN
            RAISE unique_violation USING MESSAGE = 'an asset has this additional code', DETAIL = "additional_code",
                CONSTRAINT = 'assets_additional_codes_key';
        END IF;
    END LOOP;
    RETURN NULL;
END
$$;
CREATE TRIGGER "assets_codes_inserted" AFTER INSERT ON "assets"
    FOR EACH ROW EXECUTE FUNCTION "keep_asset_codes"();
CREATE TRIGGER "assets_codes_updated" AFTER UPDATE OF "code", "additional_codes", "deleted_at" ON "assets"
    FOR EACH ROW WHEN (ROW(OLD."code", OLD."additional_codes", OLD."deleted_at") IS DISTINCT FROM ROW(NEW."code", NEW."additional_codes", NEW."deleted_at"))
    EXECUTE FUNCTION "keep_asset_codes"();
CREATE TRIGGER "assets_codes_deleted" AFTER DELETE ON "assets"
    FOR EACH ROW EXECUTE FUNCTION "keep_asset_codes"();

INSERT INTO "asset_codes" ("code", "asset_id") SELECT lower("code"), "id" FROM "assets" WHERE "deleted_at" IS NULL;

-- A search finds additional codes too
CREATE OR REPLACE FUNCTION "assets_keep_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."search" := "asset_search"(NEW."id", NEW."name", NEW."code",
        concat_ws(' ', NEW."description", NEW."make", NEW."model", NEW."serial_number", array_to_string(NEW."additional_codes", ' ')));
    RETURN NEW;
END
$$;
DROP TRIGGER "assets_search" ON "assets";
CREATE TRIGGER "assets_search"
    BEFORE INSERT OR UPDATE OF "id", "name", "code", "additional_codes", "description", "make", "model", "serial_number" ON "assets"
    FOR EACH ROW EXECUTE FUNCTION "assets_keep_search"();
