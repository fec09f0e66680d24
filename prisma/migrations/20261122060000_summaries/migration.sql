-- CreateTable
CREATE TABLE "asset_changes" (
    "id" BIGSERIAL NOT NULL,
    "location_id" INTEGER,
    "class" SMALLINT NOT NULL,
    "voltage" SMALLINT NOT NULL,
    "last_test_safe" BOOLEAN,
    "next_due_on" DATE,
    "assets" INTEGER NOT NULL,

    CONSTRAINT "asset_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_counts" (
    "id" BIGSERIAL NOT NULL,
    "last_test_safe" BOOLEAN,
    "next_due_on" DATE,
    "assets" INTEGER NOT NULL,

    CONSTRAINT "asset_counts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "asset_kind_counts" (
    "id" BIGSERIAL NOT NULL,
    "class" SMALLINT NOT NULL,
    "voltage" SMALLINT NOT NULL,
    "last_test_safe" BOOLEAN,
    "next_due_on" DATE,
    "assets" INTEGER NOT NULL,

    CONSTRAINT "asset_kind_counts_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "location_counts" (
    "location_id" INTEGER NOT NULL,
    "assets" INTEGER NOT NULL,
    "in_date" INTEGER NOT NULL,

    CONSTRAINT "location_counts_pkey" PRIMARY KEY ("location_id")
);

-- CreateTable
CREATE TABLE "location_counts_day" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "day" DATE NOT NULL,

    CONSTRAINT "location_counts_day_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_changes" (
    "id" BIGSERIAL NOT NULL,
    "user_id" INTEGER,
    "test_date" DATE NOT NULL,
    "safe_to_use" BOOLEAN NOT NULL,
    "tests" INTEGER NOT NULL,

    CONSTRAINT "test_changes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "test_counts" (
    "test_date" DATE NOT NULL,
    "safe_to_use" BOOLEAN NOT NULL,
    "tests" INTEGER NOT NULL,

    CONSTRAINT "test_counts_pkey" PRIMARY KEY ("test_date","safe_to_use")
);

-- CreateTable
CREATE TABLE "tester_counts" (
    "user_id" INTEGER NOT NULL,
    "safe_to_use" BOOLEAN NOT NULL,
    "tests" INTEGER NOT NULL,

    CONSTRAINT "tester_counts_pkey" PRIMARY KEY ("user_id","safe_to_use")
);

-- DropIndex
DROP INDEX "tests_user_id_idx";

-- CreateIndex
CREATE INDEX "tests_user_id_test_date_id_idx" ON "tests"("user_id", "test_date" DESC, "id" DESC);

-- What the schema language cannot say follows.

-- What changed is added by statement triggers, one row for each combination and statement, so that no two transactions wait
-- for each other's counters; fold_counts() moves it into the counts later. Whoever counts adds both up.
CREATE UNIQUE INDEX "asset_counts_key" ON "asset_counts"(coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'));
CREATE UNIQUE INDEX "asset_kind_counts_key"
    ON "asset_kind_counts"("class", "voltage", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'));
-- The locations with the lowest share of assets in date first
CREATE INDEX "location_counts_share_idx" ON "location_counts"(("in_date"::float8 / "assets"), "assets" DESC) WHERE "assets" > 0;

CREATE FUNCTION "record_asset_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "last_test_safe", "next_due_on", count(*) FROM "new_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "last_test_safe", "next_due_on", -count(*) FROM "old_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5;
    ELSE
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "last_test_safe", "next_due_on", sum("n")
        FROM (
            SELECT "location_id", "class", "voltage", "last_test_safe", "next_due_on", 1 AS "n" FROM "new_assets" WHERE "deleted_at" IS NULL
            UNION ALL
            SELECT "location_id", "class", "voltage", "last_test_safe", "next_due_on", -1 FROM "old_assets" WHERE "deleted_at" IS NULL
        ) AS "states"
        GROUP BY 1, 2, 3, 4, 5 HAVING sum("n") <> 0;
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
CREATE TRIGGER "assets_count_inserted" AFTER INSERT ON "assets"
    REFERENCING NEW TABLE AS "new_assets" FOR EACH STATEMENT EXECUTE FUNCTION "record_asset_changes"();
CREATE TRIGGER "assets_count_updated" AFTER UPDATE ON "assets"
    REFERENCING OLD TABLE AS "old_assets" NEW TABLE AS "new_assets" FOR EACH STATEMENT EXECUTE FUNCTION "record_asset_changes"();
CREATE TRIGGER "assets_count_deleted" AFTER DELETE ON "assets"
    REFERENCING OLD TABLE AS "old_assets" FOR EACH STATEMENT EXECUTE FUNCTION "record_asset_changes"();

CREATE FUNCTION "record_test_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "tests")
        SELECT t."user_id", t."test_date", t."safe_to_use", count(*)
        FROM "new_tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
        WHERE t."deleted_at" IS NULL GROUP BY 1, 2, 3;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "tests")
        SELECT t."user_id", t."test_date", t."safe_to_use", -count(*)
        FROM "old_tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
        WHERE t."deleted_at" IS NULL GROUP BY 1, 2, 3;
    ELSE
        INSERT INTO "test_changes" ("user_id", "test_date", "safe_to_use", "tests")
        SELECT "user_id", "test_date", "safe_to_use", sum("n")
        FROM (
            SELECT "asset_id", "user_id", "test_date", "safe_to_use", 1 AS "n" FROM "new_tests" WHERE "deleted_at" IS NULL
            UNION ALL
            SELECT "asset_id", "user_id", "test_date", "safe_to_use", -1 FROM "old_tests" WHERE "deleted_at" IS NULL
        ) AS "states"
            JOIN "assets" a ON a."id" = "states"."asset_id" AND a."deleted_at" IS NULL
        GROUP BY 1, 2, 3 HAVING sum("n") <> 0;
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "tests_count_inserted" AFTER INSERT ON "tests"
    REFERENCING NEW TABLE AS "new_tests" FOR EACH STATEMENT EXECUTE FUNCTION "record_test_changes"();
CREATE TRIGGER "tests_count_updated" AFTER UPDATE ON "tests"
    REFERENCING OLD TABLE AS "old_tests" NEW TABLE AS "new_tests" FOR EACH STATEMENT EXECUTE FUNCTION "record_test_changes"();
CREATE TRIGGER "tests_count_deleted" AFTER DELETE ON "tests"
    REFERENCING OLD TABLE AS "old_tests" FOR EACH STATEMENT EXECUTE FUNCTION "record_test_changes"();

CREATE FUNCTION "forget_asset_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    TRUNCATE "asset_changes", "asset_counts", "asset_kind_counts", "location_counts";
    RETURN NULL;
END
$$;
CREATE TRIGGER "assets_count_truncated" AFTER TRUNCATE ON "assets" FOR EACH STATEMENT EXECUTE FUNCTION "forget_asset_counts"();
CREATE FUNCTION "forget_test_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    TRUNCATE "test_changes", "test_counts", "tester_counts";
    RETURN NULL;
END
$$;
CREATE TRIGGER "tests_count_truncated" AFTER TRUNCATE ON "tests" FOR EACH STATEMENT EXECUTE FUNCTION "forget_test_counts"();

-- Moves what changed into the counts, and the counts of the locations on to `today`. One server does so at a time. Each
-- statement sees one state of all tables, so that a change is either in both or in neither.
CREATE FUNCTION "fold_counts"("today" date) RETURNS void LANGUAGE plpgsql AS $$
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
        INSERT INTO "asset_kind_counts" AS c ("class", "voltage", "last_test_safe", "next_due_on", "assets")
        SELECT "class", "voltage", "last_test_safe", "next_due_on", sum("assets") FROM "changes"
        GROUP BY 1, 2, 3, 4 HAVING sum("assets") <> 0
        ON CONFLICT ("class", "voltage", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'))
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

-- What is there already
INSERT INTO "asset_counts" ("last_test_safe", "next_due_on", "assets")
SELECT "last_test_safe", "next_due_on", count(*) FROM "assets" WHERE "deleted_at" IS NULL GROUP BY 1, 2;
INSERT INTO "asset_kind_counts" ("class", "voltage", "last_test_safe", "next_due_on", "assets")
SELECT "class", "voltage", "last_test_safe", "next_due_on", count(*) FROM "assets" WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4;
INSERT INTO "location_counts" ("location_id", "assets", "in_date")
SELECT "location_id", count(*), count(*) FILTER (WHERE "last_test_safe" AND "next_due_on" >= current_date)
FROM "assets" WHERE "deleted_at" IS NULL AND "location_id" IS NOT NULL GROUP BY 1;
INSERT INTO "location_counts_day" ("day") VALUES (current_date);
INSERT INTO "test_counts" ("test_date", "safe_to_use", "tests")
SELECT t."test_date", t."safe_to_use", count(*)
FROM "tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
WHERE t."deleted_at" IS NULL GROUP BY 1, 2;
INSERT INTO "tester_counts" ("user_id", "safe_to_use", "tests")
SELECT t."user_id", t."safe_to_use", count(*)
FROM "tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
WHERE t."deleted_at" IS NULL AND t."user_id" IS NOT NULL GROUP BY 1, 2;

-- The orders of the asset list, each with the id that settles ties; most urgent first reads the last of them in parts
DROP INDEX "assets_newest_idx", "assets_next_due_on_idx", "assets_untested_idx", "assets_failed_idx";
CREATE INDEX "assets_newest_idx" ON "assets"("created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_id_idx" ON "assets"(length("id"), "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_due_idx" ON "assets"("next_due_on", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_urgency_idx" ON "assets"("last_test_safe", "next_due_on", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_elsewhere_idx" ON "assets"("id") WHERE "location_id" IS NULL AND "deleted_at" IS NULL;
-- Few among many, newest first
CREATE INDEX "assets_untested_idx" ON "assets"("created_at", "id") WHERE "last_test_safe" IS NULL AND "deleted_at" IS NULL;
CREATE INDEX "assets_failed_idx" ON "assets"("created_at", "id") WHERE "last_test_safe" = false AND "deleted_at" IS NULL;
CREATE INDEX "tests_unsafe_idx" ON "tests"("test_date", "id") WHERE NOT "safe_to_use" AND "deleted_at" IS NULL;
CREATE INDEX "locations_name_idx" ON "locations"("name", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "locations_order_idx" ON "locations"(lower("name"), "id");
