CREATE OR REPLACE FUNCTION "record_asset_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", count(*) FROM "new_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", -count(*) FROM "old_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
    ELSE
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", sum("n")
        FROM (
            SELECT "location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", 1 AS "n"
            FROM "new_assets" WHERE "deleted_at" IS NULL
            UNION ALL
            SELECT "location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", -1
            FROM "old_assets" WHERE "deleted_at" IS NULL
        ) AS "states"
        GROUP BY 1, 2, 3, 4, 5, 6, 7, 8 HAVING sum("n") <> 0;
        -- Tests of a deleted asset do not count. The states are summed instead of joined, because a join would compare
        -- every asset with every other if the connection had planned it for a single asset.
        WITH "changed" AS MATERIALIZED (
            SELECT "id", sum("n") AS "n"
            FROM (
                SELECT "id", 1 AS "n" FROM "new_assets" WHERE "deleted_at" IS NULL
                UNION ALL
                SELECT "id", -1 FROM "old_assets" WHERE "deleted_at" IS NULL
            ) AS "states"
            GROUP BY 1 HAVING sum("n") <> 0
        )
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "asset_class", "visual_test", "tests")
        SELECT t."user_id", t."test_date", t."safe_to_use", t."asset_class", t."visual_test", sum(a."n")
        FROM "changed" a JOIN "tests" t ON t."asset_id" = a."id" AND t."deleted_at" IS NULL
        GROUP BY 1, 2, 3, 4, 5;
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "assets_count_inserted" AFTER INSERT ON "assets"
    REFERENCING NEW TABLE AS "new_assets" FOR EACH STATEMENT EXECUTE FUNCTION "record_asset_changes"();
CREATE OR REPLACE TRIGGER "assets_count_updated" AFTER UPDATE ON "assets"
    REFERENCING OLD TABLE AS "old_assets" NEW TABLE AS "new_assets" FOR EACH STATEMENT EXECUTE FUNCTION "record_asset_changes"();
CREATE OR REPLACE TRIGGER "assets_count_deleted" AFTER DELETE ON "assets"
    REFERENCING OLD TABLE AS "old_assets" FOR EACH STATEMENT EXECUTE FUNCTION "record_asset_changes"();

CREATE OR REPLACE FUNCTION "record_test_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "asset_class", "visual_test", "tests")
        SELECT t."user_id", t."test_date", t."safe_to_use", t."asset_class", t."visual_test", count(*)
        FROM "new_tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
        WHERE t."deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "asset_class", "visual_test", "tests")
        SELECT t."user_id", t."test_date", t."safe_to_use", t."asset_class", t."visual_test", -count(*)
        FROM "old_tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
        WHERE t."deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5;
    ELSE
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "asset_class", "visual_test", "tests")
        SELECT "user_id", "test_date", "safe_to_use", "asset_class", "visual_test", sum("n")
        FROM (
            SELECT "asset_id", "user_id", "test_date", "safe_to_use", "asset_class", "visual_test", 1 AS "n"
            FROM "new_tests" WHERE "deleted_at" IS NULL
            UNION ALL
            SELECT "asset_id", "user_id", "test_date", "safe_to_use", "asset_class", "visual_test", -1
            FROM "old_tests" WHERE "deleted_at" IS NULL
        ) AS "states"
            JOIN "assets" a ON a."id" = "states"."asset_id" AND a."deleted_at" IS NULL
        GROUP BY 1, 2, 3, 4, 5 HAVING sum("n") <> 0;
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "tests_count_inserted" AFTER INSERT ON "tests"
    REFERENCING NEW TABLE AS "new_tests" FOR EACH STATEMENT EXECUTE FUNCTION "record_test_changes"();
CREATE OR REPLACE TRIGGER "tests_count_updated" AFTER UPDATE ON "tests"
    REFERENCING OLD TABLE AS "old_tests" NEW TABLE AS "new_tests" FOR EACH STATEMENT EXECUTE FUNCTION "record_test_changes"();
CREATE OR REPLACE TRIGGER "tests_count_deleted" AFTER DELETE ON "tests"
    REFERENCING OLD TABLE AS "old_tests" FOR EACH STATEMENT EXECUTE FUNCTION "record_test_changes"();

CREATE OR REPLACE FUNCTION "forget_asset_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    TRUNCATE "asset_changes", "asset_counts", "asset_kind_counts", "asset_type_counts", "location_counts", "location_totals";
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "assets_count_truncated" AFTER TRUNCATE ON "assets" FOR EACH STATEMENT EXECUTE FUNCTION "forget_asset_counts"();

CREATE OR REPLACE FUNCTION "forget_test_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    TRUNCATE "test_changes", "test_counts", "tester_counts";
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "tests_count_truncated" AFTER TRUNCATE ON "tests" FOR EACH STATEMENT EXECUTE FUNCTION "forget_test_counts"();

-- Also maintains the sums over all locations, so that queries need not read every location in a large hall
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
        INSERT INTO "location_counts" AS c ("location_id", "assets", "in_date", "not_due")
        SELECT "location_id", sum("assets"), sum("in_date"), sum("not_due")
        FROM (
            SELECT "location_id", "assets", CASE WHEN "last_test_safe" AND "next_due_on" >= "day" THEN "assets" ELSE 0 END AS "in_date",
                CASE WHEN "last_test_safe" AND "next_due_on" > "day" + 30 THEN "assets" ELSE 0 END AS "not_due"
            FROM "changes", "old"
            UNION ALL
            SELECT "location_id", 0, -1, 0 FROM "assets", "old"
            WHERE "deleted_at" IS NULL AND "last_test_safe" AND "next_due_on" >= "day" AND "next_due_on" < "today"
            UNION ALL
            SELECT "location_id", 0, 0, -1 FROM "assets", "old"
            WHERE "deleted_at" IS NULL AND "last_test_safe" AND "next_due_on" > "day" + 30 AND "next_due_on" <= "today" + 30
            UNION ALL
            -- if the clock was set back
            SELECT "location_id", 0, 1, 0 FROM "assets", "old"
            WHERE "deleted_at" IS NULL AND "last_test_safe" AND "next_due_on" >= "today" AND "next_due_on" < "day"
            UNION ALL
            SELECT "location_id", 0, 0, 1 FROM "assets", "old"
            WHERE "deleted_at" IS NULL AND "last_test_safe" AND "next_due_on" > "today" + 30 AND "next_due_on" <= "day" + 30
        ) AS "differences"
        WHERE "location_id" IS NOT NULL
        GROUP BY 1 HAVING sum("assets") <> 0 OR sum("in_date") <> 0 OR sum("not_due") <> 0
        ON CONFLICT ("location_id") DO UPDATE SET "assets" = c."assets" + excluded."assets",
            "in_date" = c."in_date" + excluded."in_date", "not_due" = c."not_due" + excluded."not_due"
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
