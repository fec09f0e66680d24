-- AlterTable
ALTER TABLE "asset_changes" ADD COLUMN     "frequency" SMALLINT NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "asset_kind_counts" ADD COLUMN     "frequency" SMALLINT NOT NULL DEFAULT 1;

-- What the schema language cannot say follows.

-- Counts by frequency too: what was counted without it is counted again
ALTER TABLE "asset_changes" ALTER COLUMN "frequency" DROP DEFAULT;
ALTER TABLE "asset_kind_counts" ALTER COLUMN "frequency" DROP DEFAULT;
TRUNCATE "asset_changes", "asset_counts", "asset_kind_counts", "location_counts";
DROP INDEX "asset_kind_counts_key";
CREATE UNIQUE INDEX "asset_kind_counts_key"
    ON "asset_kind_counts"("class", "voltage", "frequency", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'));
INSERT INTO "asset_counts" ("last_test_safe", "next_due_on", "assets")
SELECT "last_test_safe", "next_due_on", count(*) FROM "assets" WHERE "deleted_at" IS NULL GROUP BY 1, 2;
INSERT INTO "asset_kind_counts" ("class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
SELECT "class", "voltage", "frequency", "last_test_safe", "next_due_on", count(*) FROM "assets" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5;
INSERT INTO "location_counts" ("location_id", "assets", "in_date")
SELECT "location_id", count(*), count(*) FILTER (WHERE "last_test_safe" AND "next_due_on" >= current_date)
FROM "assets" WHERE "deleted_at" IS NULL AND "location_id" IS NOT NULL GROUP BY 1;
UPDATE "location_counts_day" SET "day" = current_date;

CREATE OR REPLACE FUNCTION "record_asset_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", count(*) FROM "new_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", -count(*) FROM "old_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
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
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "tests")
        SELECT t."user_id", t."test_date", t."safe_to_use",
            count(*) FILTER (WHERE n."deleted_at" IS NULL) - count(*) FILTER (WHERE n."deleted_at" IS NOT NULL)
        FROM "new_assets" n
            JOIN "old_assets" o ON o."id" = n."id" AND (o."deleted_at" IS NULL) <> (n."deleted_at" IS NULL)
            JOIN "tests" t ON t."asset_id" = n."id" AND t."deleted_at" IS NULL
        GROUP BY 1, 2, 3;
    END IF;
    RETURN NULL;
END
$$;

CREATE OR REPLACE FUNCTION "fold_counts"("today" date) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
    IF NOT EXISTS (SELECT FROM "asset_changes") AND NOT EXISTS (SELECT FROM "test_changes")
        AND EXISTS (SELECT FROM "location_counts_day" WHERE "day" = "today")
        OR NOT pg_try_advisory_xact_lock(hashtext('fold_counts')) THEN
        RETURN;
    END IF;
    WITH "changes" AS (DELETE FROM "asset_changes" RETURNING *),
    "old" AS (SELECT "day" FROM "location_counts_day"),
    "by_status" AS (
        INSERT INTO "asset_counts" AS c ("last_test_safe", "next_due_on", "assets")
        SELECT "last_test_safe", "next_due_on", sum("assets") FROM "changes" GROUP BY 1, 2 HAVING sum("assets") <> 0
        ON CONFLICT (coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'))
            DO UPDATE SET "assets" = c."assets" + excluded."assets"
    ),
    "by_kind" AS (
        INSERT INTO "asset_kind_counts" AS c ("class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "class", "voltage", "frequency", "last_test_safe", "next_due_on", sum("assets") FROM "changes"
        GROUP BY 1, 2, 3, 4, 5 HAVING sum("assets") <> 0
        ON CONFLICT ("class", "voltage", "frequency", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'))
            DO UPDATE SET "assets" = c."assets" + excluded."assets"
    ),
    "by_location" AS (
        INSERT INTO "location_counts" AS c ("location_id", "assets", "in_date")
        SELECT "location_id", sum("assets"), sum("in_date")
        FROM (
            SELECT "location_id", "assets", CASE WHEN "last_test_safe" AND "next_due_on" >= "day" THEN "assets" ELSE 0 END AS "in_date"
            FROM "changes", "old"
            UNION ALL
            SELECT "location_id", 0, -1 FROM "assets", "old"
            WHERE "deleted_at" IS NULL AND "last_test_safe" AND "next_due_on" >= "day" AND "next_due_on" < "today"
            UNION ALL
            -- the clock was put back
            SELECT "location_id", 0, 1 FROM "assets", "old"
            WHERE "deleted_at" IS NULL AND "last_test_safe" AND "next_due_on" >= "today" AND "next_due_on" < "day"
        ) AS "differences"
        WHERE "location_id" IS NOT NULL
        GROUP BY 1 HAVING sum("assets") <> 0 OR sum("in_date") <> 0
        ON CONFLICT ("location_id") DO UPDATE SET "assets" = c."assets" + excluded."assets", "in_date" = c."in_date" + excluded."in_date"
    )
    UPDATE "location_counts_day" SET "day" = "today" WHERE "day" <> "today";
    WITH "changes" AS (DELETE FROM "test_changes" RETURNING *),
    "by_tester" AS (
        INSERT INTO "tester_counts" AS c ("user_id", "safe_to_use", "tests")
        SELECT "user_id", "safe_to_use", sum("tests") FROM "changes"
        WHERE "user_id" IS NOT NULL GROUP BY 1, 2 HAVING sum("tests") <> 0
        ON CONFLICT ("user_id", "safe_to_use") DO UPDATE SET "tests" = c."tests" + excluded."tests"
    )
    INSERT INTO "test_counts" AS c ("test_date", "safe_to_use", "tests")
    SELECT "test_date", "safe_to_use", sum("tests") FROM "changes" GROUP BY 1, 2 HAVING sum("tests") <> 0
    ON CONFLICT ("test_date", "safe_to_use") DO UPDATE SET "tests" = c."tests" + excluded."tests";
    DELETE FROM "asset_counts" WHERE "assets" = 0;
    DELETE FROM "asset_kind_counts" WHERE "assets" = 0;
    DELETE FROM "location_counts" WHERE "assets" = 0;
    DELETE FROM "test_counts" WHERE "tests" = 0;
    DELETE FROM "tester_counts" WHERE "tests" = 0;
END
$$;

-- What was folded must not be read over for long
ALTER TABLE "asset_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
ALTER TABLE "test_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The end of the lists by due date and by urgency
CREATE INDEX "assets_undated_idx" ON "assets"("id") WHERE "next_due_on" IS NULL AND "deleted_at" IS NULL;

-- The locations whose assets a search of the assets finds
CREATE INDEX "locations_search_idx" ON "locations" USING GIN ("asset_search"('', "name", coalesce("code", ''), ''));

-- Every piece of one to three characters of a text, lower-cased: a text that contains a word has all pieces of the word
CREATE FUNCTION "text_pieces"("text" text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
    RETURN (
        SELECT coalesce(array_agg(DISTINCT substr(lower("text"), start, size)), '{}')
        FROM generate_series(1, 3) AS size, generate_series(1, length("text") - size + 1) AS start
    );
CREATE INDEX "locations_text_idx" ON "locations"
    USING GIN ("text_pieces"("name" || ' ' || coalesce("code", '') || ' ' || "description")) WHERE "deleted_at" IS NULL;

-- The orders of the stock list
CREATE INDEX "stock_items_newest_idx" ON "stock_items"("created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "stock_items_total_idx" ON "stock_items"("total_level", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "stock_items_urgency_idx" ON "stock_items"(
    (CASE WHEN "total_level" < "minimum_level" THEN "total_level" / "minimum_level" ELSE 1 END), lower("name"), "id"
) WHERE "deleted_at" IS NULL;
