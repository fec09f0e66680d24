-- DropIndex
DROP INDEX "tests_asset_id_test_date_id_idx";

-- DropIndex
DROP INDEX "tests_test_date_id_idx";

-- AlterTable
ALTER TABLE "asset_list_changes" ADD COLUMN     "location_name" TEXT;

-- AlterTable
ALTER TABLE "asset_marks" ADD COLUMN     "location_name" TEXT;

-- What the schema language cannot say follows.

-- A list of tests is walked in these without the table
CREATE INDEX "tests_newest_idx" ON "tests"("test_date", "id") INCLUDE ("asset_id") WHERE "deleted_at" IS NULL;
-- with a condition that all tests meet, since the schema language takes an index with further columns only if it cannot see it
CREATE INDEX "tests_of_asset_idx" ON "tests"("asset_id", "test_date", "id") INCLUDE ("deleted_at") WHERE "asset_id" IS NOT NULL;

-- The list by location is marked too: what an asset is sorted by there is the name of its location
CREATE OR REPLACE FUNCTION "record_asset_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", count(*) FROM "new_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
        INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
        SELECT a."id", a."name", a."code", a."created_at", l."name", 1
        FROM "new_assets" a LEFT JOIN "locations" l ON l."id" = a."location_id" WHERE a."deleted_at" IS NULL;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", -count(*) FROM "old_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
        INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
        SELECT a."id", a."name", a."code", a."created_at", l."name", -1
        FROM "old_assets" a LEFT JOIN "locations" l ON l."id" = a."location_id" WHERE a."deleted_at" IS NULL;
    ELSE
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", sum("n")
        FROM (
            SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", 1 AS "n"
            FROM "new_assets" WHERE "deleted_at" IS NULL
            UNION ALL
            SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", -1
            FROM "old_assets" WHERE "deleted_at" IS NULL
        ) AS "states"
        GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("n") <> 0;
        -- the tests of a deleted asset are in no list
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "asset_class", "visual_test", "tests")
        SELECT t."user_id", t."test_date", t."safe_to_use", t."asset_class", t."visual_test",
            count(*) FILTER (WHERE n."deleted_at" IS NULL) - count(*) FILTER (WHERE n."deleted_at" IS NOT NULL)
        FROM "new_assets" n
            JOIN "old_assets" o ON o."id" = n."id" AND (o."deleted_at" IS NULL) <> (n."deleted_at" IS NULL)
            JOIN "tests" t ON t."asset_id" = n."id" AND t."deleted_at" IS NULL
        GROUP BY 1, 2, 3, 4, 5;
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "record_asset_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
    SELECT OLD."id", OLD."name", OLD."code", OLD."created_at", (SELECT "name" FROM "locations" WHERE "id" = OLD."location_id"), -1
    WHERE OLD."deleted_at" IS NULL
    UNION ALL
    SELECT NEW."id", NEW."name", NEW."code", NEW."created_at", (SELECT "name" FROM "locations" WHERE "id" = NEW."location_id"), 1
    WHERE NEW."deleted_at" IS NULL;
    RETURN NULL;
END
$$;
DROP TRIGGER "assets_list_changed" ON "assets";
CREATE TRIGGER "assets_list_changed" AFTER UPDATE OF "id", "name", "code", "created_at", "deleted_at", "location_id" ON "assets" FOR EACH ROW
    WHEN ((OLD."id", OLD."name", OLD."code", OLD."created_at", OLD."deleted_at" IS NULL, OLD."location_id")
        IS DISTINCT FROM (NEW."id", NEW."name", NEW."code", NEW."created_at", NEW."deleted_at" IS NULL, NEW."location_id"))
    EXECUTE FUNCTION "record_asset_list_change"();

CREATE FUNCTION "record_location_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
    SELECT a."id", a."name", a."code", a."created_at", n."location_name", n."assets"
    FROM "assets" a, (VALUES (OLD."name", -1), (NEW."name", 1)) AS n("location_name", "assets")
    WHERE a."location_id" = NEW."id" AND a."deleted_at" IS NULL;
    RETURN NULL;
END
$$;
CREATE TRIGGER "locations_list_changed" AFTER UPDATE OF "name" ON "locations" FOR EACH ROW
    WHEN (OLD."name" IS DISTINCT FROM NEW."name") EXECUTE FUNCTION "record_location_name"();

CREATE OR REPLACE FUNCTION "mark_assets"() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF (SELECT count(*) FROM (SELECT FROM "asset_list_changes" LIMIT 1001) AS "changes") <= 1000
        OR NOT pg_try_advisory_xact_lock(hashtext('mark_assets')) THEN
        RETURN;
    END IF;
    WITH "changes" AS (DELETE FROM "asset_list_changes"), "old" AS (DELETE FROM "asset_marks"),
    "marked" AS (
        SELECT 'newest' AS "list", "id", "before" FROM (
            SELECT "id", row_number() OVER (ORDER BY "created_at", "id") - 1 AS "before" FROM "assets" WHERE "deleted_at" IS NULL
        ) AS "newest" WHERE "before" % 1000 = 0
        UNION ALL
        SELECT 'id', "id", "before" FROM (
            SELECT "id", row_number() OVER (ORDER BY length("id"), "id") - 1 AS "before" FROM "assets" WHERE "deleted_at" IS NULL
        ) AS "by_id" WHERE "before" % 1000 = 0
        UNION ALL
        SELECT 'name', "id", "before" FROM (
            SELECT "id", row_number() OVER (ORDER BY lower("name"), "id") - 1 AS "before" FROM "assets" WHERE "deleted_at" IS NULL
        ) AS "by_name" WHERE "before" % 1000 = 0
        UNION ALL
        SELECT 'code', "id", "before" FROM (
            SELECT "id", row_number() OVER (ORDER BY lower("code")) - 1 AS "before" FROM "assets" WHERE "deleted_at" IS NULL
        ) AS "by_code" WHERE "before" % 1000 = 0
        UNION ALL
        SELECT 'location', "id", "before" FROM (
            SELECT a."id", row_number() OVER (ORDER BY lower(l."name"), a."id") - 1 AS "before"
            FROM "assets" a JOIN "locations" l ON l."id" = a."location_id" WHERE a."deleted_at" IS NULL
        ) AS "by_location" WHERE "before" % 1000 = 0
    )
    INSERT INTO "asset_marks" ("list", "position", "id", "name", "code", "created_at", "location_name")
    SELECT m."list", m."before", a."id", a."name", a."code", a."created_at", l."name"
    FROM "marked" m JOIN "assets" a USING ("id") LEFT JOIN "locations" l ON l."id" = a."location_id";
END
$$;

-- What is there already is marked anew: as if all had just come
TRUNCATE "asset_marks", "asset_list_changes";
INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
SELECT a."id", a."name", a."code", a."created_at", l."name", 1
FROM "assets" a LEFT JOIN "locations" l ON l."id" = a."location_id" WHERE a."deleted_at" IS NULL;
SELECT "mark_assets"();

-- Pieces of a text need not be told apart by this function, since the index does, nor compared as a language does: both takes long for many locations at once
DROP INDEX "locations_text_idx";
CREATE OR REPLACE FUNCTION "text_pieces"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
        SELECT coalesce(array_agg(substr("lower", start, size)), '{}')
        FROM lower("text"), generate_series(1, 3) AS size, generate_series(1, length("lower") - size + 1) AS start
    );
CREATE INDEX "locations_text_idx" ON "locations"
    USING GIN (("text_pieces"("name" || ' ' || coalesce("code", '') || ' ' || "description") COLLATE "C")) WHERE "deleted_at" IS NULL;

-- These take long for one row: so long that an index is quicker even for a hundred locations
ALTER FUNCTION "asset_search"(text, text, text, text) COST 10000;
ALTER FUNCTION "text_pieces"(text) COST 10000;
