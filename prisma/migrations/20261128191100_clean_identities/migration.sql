-- Cleans stored names and codes as the server cleans new ones (domain/identity.ts). A row whose cleaned form another row already has
-- keeps its text; the doctor names it.
CREATE FUNCTION pg_temp.clean_line(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT btrim(regexp_replace(
        regexp_replace(normalize(line, NFC), '[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'),
        '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'))
$$;
CREATE FUNCTION pg_temp.clean_code(code text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT regexp_replace(pg_temp.clean_line(normalize(code, NFKC)), '[\u2010-\u2015\u2212]', '-', 'g')
$$;

DO $$
DECLARE
    "unclean" CONSTANT text := '[^ -~]|  ';
    "target" record;
    "stale" record;
    "keys" text[];
BEGIN
    IF current_setting('server_encoding') <> 'UTF8' THEN
        RETURN;
    END IF;
    FOR "target" IN
        SELECT * FROM (VALUES
            ('assets', 'name', 'clean_line'), ('tests', 'code', 'clean_code'),
            ('locations', 'name', 'clean_line'), ('locations', 'code', 'clean_code'),
            ('stock_items', 'name', 'clean_line'), ('stock_items', 'code', 'clean_code'),
            ('users', 'name', 'clean_line'), ('roles', 'name', 'clean_line'), ('reports', 'name', 'clean_line'),
            ('pages', 'name', 'clean_line'), ('checks', 'name', 'clean_line'), ('check_templates', 'name', 'clean_line'),
            ('saved_views', 'name', 'clean_line'), ('instruments', 'name', 'clean_line'), ('instruments', 'serial_number', 'clean_line')
        ) AS t("table", "column", "cleaner")
    LOOP
        FOR "stale" IN EXECUTE format(
            'SELECT id::text AS id, clean FROM (SELECT id, %2$I AS text, pg_temp.%3$I(%2$I) AS clean FROM %1$I WHERE %2$I ~ %4$L) t
             WHERE text COLLATE "C" <> clean AND clean <> '''' ORDER BY t.id', "target"."table", "target"."column", "target"."cleaner", "unclean")
        LOOP
            BEGIN
                EXECUTE format('UPDATE %I SET %I = %L WHERE id = %L', "target"."table", "target"."column", "stale"."clean", "stale"."id");
            EXCEPTION WHEN unique_violation THEN
                NULL;
            END;
        END LOOP;
    END LOOP;
    FOR "stale" IN
        SELECT a."id", pg_temp.clean_code(a."code") AS "code", ARRAY(
            SELECT c."clean" FROM (
                SELECT DISTINCT ON (lower(pg_temp.clean_code(u."code"))) pg_temp.clean_code(u."code") AS "clean", u."place"
                FROM unnest(a."additional_codes") WITH ORDINALITY u ("code", "place") ORDER BY lower(pg_temp.clean_code(u."code")), u."place") c
            WHERE c."clean" <> '' AND lower(c."clean") <> lower(pg_temp.clean_code(a."code")) ORDER BY c."place") AS "others"
        FROM "assets" a
        WHERE a."code" ~ "unclean" OR array_to_string(a."additional_codes", ' ') ~ "unclean" ORDER BY a."id"
    LOOP
        "keys" := ARRAY(SELECT lower("unnest") FROM unnest(array_append("stale"."others", "stale"."code")));
        CONTINUE WHEN "stale"."code" = ''
            OR EXISTS (SELECT FROM "asset_codes" WHERE "code" = ANY("keys") AND "asset_id" <> "stale"."id");
        UPDATE "assets" SET "code" = "stale"."code", "additional_codes" = "stale"."others"
        WHERE "id" = "stale"."id" AND ("code", "additional_codes") IS DISTINCT FROM ("stale"."code", "stale"."others");
        CONTINUE WHEN NOT FOUND OR EXISTS (SELECT FROM "assets" WHERE "id" = "stale"."id" AND "deleted_at" IS NOT NULL);
        -- The triggers have done this already, unless a backup is being restored
        DELETE FROM "asset_codes" WHERE "asset_id" = "stale"."id" AND "series_id" IS NULL AND "code" <> ALL("keys");
        UPDATE "asset_codes" SET "asset_id" = NULL WHERE "asset_id" = "stale"."id" AND "code" <> ALL("keys");
        INSERT INTO "asset_codes" AS c ("code", "asset_id") SELECT "unnest", "stale"."id" FROM unnest("keys")
            ON CONFLICT ("code") DO UPDATE SET "asset_id" = excluded."asset_id" WHERE c."asset_id" IS NULL;
    END LOOP;
END
$$;

-- A UPC-A code is an EAN-13 code with a leading 0. Of two items with one code, the older one keeps it; the other has it in its description.
UPDATE "stock_items" s SET "barcode" = NULL, "description" = btrim(concat_ws(E'\n', nullif(s."description", ''), 'Barcode: ' || s."barcode"))
WHERE s."deleted_at" IS NULL AND s."barcode" IS NOT NULL AND EXISTS (
    SELECT FROM "stock_items" o
    WHERE o."deleted_at" IS NULL AND ltrim(o."barcode", '0') = ltrim(s."barcode", '0') AND o."id" < s."id");
DROP INDEX "stock_items_barcode_key";
CREATE UNIQUE INDEX "stock_items_barcode_key" ON "stock_items"(ltrim("barcode", '0')) WHERE "deleted_at" IS NULL;

DROP FUNCTION pg_temp.clean_code(text);
DROP FUNCTION pg_temp.clean_line(text);
