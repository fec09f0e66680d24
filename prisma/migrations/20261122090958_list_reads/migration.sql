-- What was counted without class and visual test is counted again below
TRUNCATE "test_changes", "test_counts", "tester_counts";

-- DropIndex
DROP INDEX "assets_location_id_idx";

-- AlterTable
ALTER TABLE "test_changes" ADD COLUMN     "asset_class" SMALLINT NOT NULL,
ADD COLUMN     "visual_test" BOOLEAN NOT NULL;

-- AlterTable
ALTER TABLE "test_counts" DROP CONSTRAINT "test_counts_pkey",
ADD COLUMN     "asset_class" SMALLINT NOT NULL,
ADD COLUMN     "visual_test" BOOLEAN NOT NULL,
ADD CONSTRAINT "test_counts_pkey" PRIMARY KEY ("test_date", "safe_to_use", "asset_class", "visual_test");

-- CreateTable
CREATE TABLE "asset_marks" (
    "mark_id" BIGSERIAL NOT NULL,
    "list" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "asset_marks_pkey" PRIMARY KEY ("mark_id")
);

-- CreateTable
CREATE TABLE "asset_list_changes" (
    "change_id" BIGSERIAL NOT NULL,
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "assets" INTEGER NOT NULL,

    CONSTRAINT "asset_list_changes_pkey" PRIMARY KEY ("change_id")
);

-- CreateIndex
CREATE INDEX "asset_marks_list_position_idx" ON "asset_marks"("list", "position");

-- CreateIndex
CREATE INDEX "assets_location_id_created_at_id_idx" ON "assets"("location_id", "created_at", "id");

-- What the schema language cannot say follows.

INSERT INTO "test_counts" ("test_date", "safe_to_use", "asset_class", "visual_test", "tests")
SELECT t."test_date", t."safe_to_use", t."asset_class", t."visual_test", count(*)
FROM "tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
WHERE t."deleted_at" IS NULL GROUP BY 1, 2, 3, 4;
INSERT INTO "tester_counts" ("user_id", "safe_to_use", "tests")
SELECT t."user_id", t."safe_to_use", count(*)
FROM "tests" t JOIN "assets" a ON a."id" = t."asset_id" AND a."deleted_at" IS NULL
WHERE t."deleted_at" IS NULL AND t."user_id" IS NOT NULL GROUP BY 1, 2;

CREATE OR REPLACE FUNCTION "record_asset_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", count(*) FROM "new_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
        INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "assets")
        SELECT "id", "name", "code", "created_at", 1 FROM "new_assets" WHERE "deleted_at" IS NULL;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "last_test_safe", "next_due_on", -count(*) FROM "old_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6;
        INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "assets")
        SELECT "id", "name", "code", "created_at", -1 FROM "old_assets" WHERE "deleted_at" IS NULL;
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

CREATE FUNCTION "record_asset_list_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "assets")
    SELECT OLD."id", OLD."name", OLD."code", OLD."created_at", -1 WHERE OLD."deleted_at" IS NULL
    UNION ALL
    SELECT NEW."id", NEW."name", NEW."code", NEW."created_at", 1 WHERE NEW."deleted_at" IS NULL;
    RETURN NULL;
END
$$;
-- for each row, since a statement trigger that sees the rows would be called by every saved test
CREATE TRIGGER "assets_list_changed" AFTER UPDATE OF "id", "name", "code", "created_at", "deleted_at" ON "assets" FOR EACH ROW
    WHEN ((OLD."id", OLD."name", OLD."code", OLD."created_at", OLD."deleted_at" IS NULL)
        IS DISTINCT FROM (NEW."id", NEW."name", NEW."code", NEW."created_at", NEW."deleted_at" IS NULL))
    EXECUTE FUNCTION "record_asset_list_change"();

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

CREATE OR REPLACE FUNCTION "forget_asset_counts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    TRUNCATE "asset_changes", "asset_counts", "asset_kind_counts", "location_counts", "asset_marks", "asset_list_changes";
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
    INSERT INTO "test_counts" AS c ("test_date", "safe_to_use", "asset_class", "visual_test", "tests")
    SELECT "test_date", "safe_to_use", "asset_class", "visual_test", sum("tests") FROM "changes"
    GROUP BY 1, 2, 3, 4 HAVING sum("tests") <> 0
    ON CONFLICT ("test_date", "safe_to_use", "asset_class", "visual_test") DO UPDATE SET "tests" = c."tests" + excluded."tests";
    DELETE FROM "asset_counts" WHERE "assets" = 0;
    DELETE FROM "asset_kind_counts" WHERE "assets" = 0;
    DELETE FROM "location_counts" WHERE "assets" = 0;
    DELETE FROM "test_counts" WHERE "tests" = 0;
    DELETE FROM "tester_counts" WHERE "tests" = 0;
END
$$;

-- Marks every thousandth asset of each list anew, once so many changes have come that reading them beside the marks would take long. One
-- server does so at a time; one statement sees one state of all tables, so that a change is either in the marks or beside them.
CREATE FUNCTION "mark_assets"() RETURNS void LANGUAGE plpgsql AS $$
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
    )
    INSERT INTO "asset_marks" ("list", "position", "id", "name", "code", "created_at")
    SELECT m."list", m."before", a."id", a."name", a."code", a."created_at" FROM "marked" m JOIN "assets" a USING ("id");
END
$$;
ALTER TABLE "asset_list_changes" SET (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

-- The columns themselves besides, so that these indexes are read without the table
DROP INDEX "assets_name_idx";
CREATE INDEX "assets_name_idx" ON "assets"(lower("name"), "id") INCLUDE ("name") WHERE "deleted_at" IS NULL;
DROP INDEX "assets_code_key";
CREATE UNIQUE INDEX "assets_code_key" ON "assets"(lower("code")) INCLUDE ("code", "id") WHERE "deleted_at" IS NULL;

-- Lists by one value, in their order
CREATE INDEX "assets_named_idx" ON "assets"("name", "created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_description_idx" ON "assets"(left("description", 100), "created_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_updated_idx" ON "assets"("updated_at", "id") WHERE "deleted_at" IS NULL;
CREATE INDEX "assets_deleted_idx" ON "assets"("id") WHERE "deleted_at" IS NOT NULL;
CREATE INDEX "tests_visual_idx" ON "tests"("test_date", "id") WHERE NOT "visual_test" AND "deleted_at" IS NULL;
CREATE INDEX "tests_earth_idx" ON "tests"("earth_continuity_reading", "test_date", "id")
    WHERE "earth_continuity_reading" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "tests_insulation_idx" ON "tests"("insulation_resistance", "test_date", "id")
    WHERE "insulation_resistance" IS NOT NULL AND "deleted_at" IS NULL;
CREATE INDEX "tests_notes_idx" ON "tests"(left("notes", 100), "test_date", "id") WHERE "deleted_at" IS NULL;

-- What is there already is marked: as if all had just come
INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "assets")
SELECT "id", "name", "code", "created_at", 1 FROM "assets" WHERE "deleted_at" IS NULL;
SELECT "mark_assets"();
