-- An asset's search words: lower case, split at everything that is not a letter or digit. Numbers are also included
-- separately and without leading zeros. Example: search @@ to_tsquery('simple', '''kett'':*')
CREATE OR REPLACE FUNCTION "asset_search"("id" text, "name" text, "code" text, "description" text) RETURNS tsvector
    LANGUAGE sql IMMUTABLE PARALLEL SAFE
    -- The cost is high because one call takes so long that an index is faster even for a hundred locations
    COST 10000
    RETURN (
        SELECT array_to_tsvector(coalesce(array_agg(token), '{}'))
        FROM (VALUES (lower("id" || ' ' || "name" || ' ' || "code" || ' ' || "description"))) AS texts(text),
            (VALUES ('[^[:alnum:]]+'), ('[^0-9]+')) AS separators(separator),
            LATERAL regexp_split_to_table(text, separator) AS word,
            -- PostgreSQL allows at most 2046 bytes in a lexeme
            LATERAL (VALUES (left(word, 200)), (left(ltrim(word, '0'), 200))) AS tokens(token)
        WHERE token <> ''
    );

-- Returns all pieces, including duplicates, which the index removes
CREATE OR REPLACE FUNCTION "text_pieces"("text" text) RETURNS text[]
    LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE COST 10000
    RETURN (
        SELECT coalesce(array_agg(substr("lower", start, size)), '{}')
        FROM lower("text"), generate_series(1, 3) AS size, generate_series(1, length("lower") - size + 1) AS start
    );

-- The search words are maintained by triggers, because Prisma's migrations cannot describe generated columns
CREATE OR REPLACE FUNCTION "assets_keep_search"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."search" := "asset_search"(NEW."id", NEW."name", NEW."code",
        concat_ws(' ', NEW."description", NEW."make", NEW."model", NEW."serial_number", array_to_string(NEW."additional_codes", ' ')));
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER "assets_search"
    BEFORE INSERT OR UPDATE OF "id", "name", "code", "additional_codes", "description", "make", "model", "serial_number" ON "assets"
    FOR EACH ROW EXECUTE FUNCTION "assets_keep_search"();

CREATE OR REPLACE FUNCTION "stock_items_keep_search"() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    NEW."search" := "asset_search"(
        NEW."id"::text, NEW."name", NEW."code", NEW."description" || ' ' || coalesce(NEW."barcode", ''));
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER "stock_items_search" BEFORE INSERT OR UPDATE OF "name", "code", "description", "barcode" ON "stock_items"
    FOR EACH ROW EXECUTE FUNCTION "stock_items_keep_search"();
