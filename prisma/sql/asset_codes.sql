-- Links an asset to a blank label when the asset gets the label's code; the label becomes blank again when the asset
-- loses the code or is deleted.
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
CREATE OR REPLACE TRIGGER "assets_codes_inserted" AFTER INSERT ON "assets"
    FOR EACH ROW EXECUTE FUNCTION "keep_asset_codes"();
CREATE OR REPLACE TRIGGER "assets_codes_updated" AFTER UPDATE OF "code", "additional_codes", "deleted_at" ON "assets"
    FOR EACH ROW WHEN (ROW(OLD."code", OLD."additional_codes", OLD."deleted_at") IS DISTINCT FROM ROW(NEW."code", NEW."additional_codes", NEW."deleted_at"))
    EXECUTE FUNCTION "keep_asset_codes"();
CREATE OR REPLACE TRIGGER "assets_codes_deleted" AFTER DELETE ON "assets"
    FOR EACH ROW EXECUTE FUNCTION "keep_asset_codes"();
