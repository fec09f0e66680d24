-- CreateTable
CREATE TABLE "location_totals" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "locations" INTEGER NOT NULL,
    "assets" INTEGER NOT NULL,

    CONSTRAINT "location_totals_pkey" PRIMARY KEY ("id")
);

-- What the schema language cannot say follows.

-- What has to be read of all locations is summed up where their counts are: a hall with many need not read them all
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
        INSERT INTO "asset_counts" AS c ("last_test_safe", "next_due_on", "use", "assets")
        SELECT "last_test_safe", "next_due_on", "use", sum("assets") FROM "changes" GROUP BY 1, 2, 3 HAVING sum("assets") <> 0
        ON CONFLICT (coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'), "use")
            DO UPDATE SET "assets" = c."assets" + excluded."assets"
    ),
    "by_kind" AS (
        INSERT INTO "asset_kind_counts" AS c ("class", "voltage", "frequency", "last_test_safe", "next_due_on", "use", "assets")
        SELECT "class", "voltage", "frequency", "last_test_safe", "next_due_on", "use", sum("assets") FROM "changes"
        GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum("assets") <> 0
        ON CONFLICT ("class", "voltage", "frequency", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'), "use")
            DO UPDATE SET "assets" = c."assets" + excluded."assets"
    ),
    "by_type" AS (
        INSERT INTO "asset_type_counts" AS c ("item_type", "last_test_safe", "next_due_on", "use", "assets")
        SELECT "item_type", "last_test_safe", "next_due_on", "use", sum("assets") FROM "changes"
        WHERE "item_type" IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum("assets") <> 0
        ON CONFLICT ("item_type", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'), "use")
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
    INSERT INTO "test_counts" AS c ("test_date", "safe_to_use", "asset_class", "visual_test", "tests")
    SELECT "test_date", "safe_to_use", "asset_class", "visual_test", sum("tests") FROM "changes"
    GROUP BY 1, 2, 3, 4 HAVING sum("tests") <> 0
    ON CONFLICT ("test_date", "safe_to_use", "asset_class", "visual_test") DO UPDATE SET "tests" = c."tests" + excluded."tests";
    DELETE FROM "asset_counts" WHERE "assets" = 0;
    DELETE FROM "asset_kind_counts" WHERE "assets" = 0;
    DELETE FROM "asset_type_counts" WHERE "assets" = 0;
    DELETE FROM "location_counts" WHERE "assets" = 0;
    DELETE FROM "test_counts" WHERE "tests" = 0;
    DELETE FROM "tester_counts" WHERE "tests" = 0;
    INSERT INTO "location_totals" AS t ("locations", "assets")
    SELECT count(*), coalesce(sum("assets"), 0) FROM "location_counts"
    ON CONFLICT ("id") DO UPDATE SET "locations" = excluded."locations", "assets" = excluded."assets"
    WHERE (t."locations", t."assets") <> (excluded."locations", excluded."assets");
END
$$;

CREATE OR REPLACE FUNCTION "forget_asset_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    TRUNCATE "asset_changes", "asset_counts", "asset_kind_counts", "asset_type_counts", "location_counts", "location_totals", "asset_marks", "asset_list_changes";
    RETURN NULL;
END
$$;

-- What is there already
INSERT INTO "location_totals" ("locations", "assets") SELECT count(*), coalesce(sum("assets"), 0) FROM "location_counts";
