-- CreateEnum
CREATE TYPE "asset_use" AS ENUM ('inUse', 'outOfUse', 'disposed');

-- CreateEnum
CREATE TYPE "out_of_use_outcome" AS ENUM ('repaired', 'retested', 'disposed', 'mistake');

-- AlterTable
ALTER TABLE "asset_changes" ADD COLUMN     "use" "asset_use" NOT NULL DEFAULT 'inUse';

-- AlterTable
ALTER TABLE "asset_counts" ADD COLUMN     "use" "asset_use" NOT NULL DEFAULT 'inUse';

-- AlterTable
ALTER TABLE "asset_kind_counts" ADD COLUMN     "use" "asset_use" NOT NULL DEFAULT 'inUse';

-- AlterTable
ALTER TABLE "asset_type_counts" ADD COLUMN     "use" "asset_use" NOT NULL DEFAULT 'inUse';

-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "out_of_use_since" DATE,
ADD COLUMN     "use" "asset_use" NOT NULL DEFAULT 'inUse';

-- AlterTable
ALTER TABLE "tests" ADD COLUMN     "failure_reasons" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "out_of_use" (
    "id" SERIAL NOT NULL,
    "asset_id" TEXT NOT NULL,
    "since" DATE NOT NULL,
    "reason" TEXT NOT NULL,
    "note" TEXT NOT NULL DEFAULT '',
    "taken_by_id" INTEGER,
    "test_id" INTEGER,
    "ended_on" DATE,
    "ended_by_id" INTEGER,
    "outcome" "out_of_use_outcome",
    "outcome_note" TEXT NOT NULL DEFAULT '',
    "ended_test_id" INTEGER,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "out_of_use_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "failure_reasons" (
    "position" INTEGER NOT NULL,
    "text" TEXT NOT NULL,

    CONSTRAINT "failure_reasons_pkey" PRIMARY KEY ("position")
);

-- CreateIndex
CREATE INDEX "out_of_use_asset_id_since_idx" ON "out_of_use"("asset_id", "since");

-- CreateIndex
CREATE INDEX "out_of_use_since_id_idx" ON "out_of_use"("since", "id");

-- CreateIndex
CREATE INDEX "out_of_use_taken_by_id_idx" ON "out_of_use"("taken_by_id");

-- CreateIndex
CREATE INDEX "out_of_use_ended_by_id_idx" ON "out_of_use"("ended_by_id");

-- CreateIndex
CREATE INDEX "out_of_use_test_id_idx" ON "out_of_use"("test_id");

-- CreateIndex
CREATE INDEX "out_of_use_ended_test_id_idx" ON "out_of_use"("ended_test_id");

-- AddForeignKey
ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_asset_id_fkey" FOREIGN KEY ("asset_id") REFERENCES "assets"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_taken_by_id_fkey" FOREIGN KEY ("taken_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_ended_by_id_fkey" FOREIGN KEY ("ended_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_test_id_fkey" FOREIGN KEY ("test_id") REFERENCES "tests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_ended_test_id_fkey" FOREIGN KEY ("ended_test_id") REFERENCES "tests"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- What the schema language cannot say follows.

INSERT INTO "failure_reasons" ("position", "text") VALUES
    (1, 'Flex damaged'), (2, 'Plug damaged'), (3, 'Casing damaged'), (4, 'Wrong fuse'), (5, 'Signs of heat'),
    (6, 'Earth'), (7, 'Insulation'), (8, 'Label missing'), (9, 'Other');

ALTER TABLE "out_of_use" ADD CONSTRAINT "out_of_use_ended_check" CHECK (("ended_on" IS NULL) = ("outcome" IS NULL));
-- The record that says whether an asset is in use: one at most
CREATE UNIQUE INDEX "out_of_use_current_key" ON "out_of_use"("asset_id") WHERE "ended_on" IS NULL OR "outcome" = 'disposed';
-- Few among many: newest first, and longest first
CREATE INDEX "assets_out_of_use_idx" ON "assets"("created_at", "id") WHERE "use" = 'outOfUse' AND "deleted_at" IS NULL;
CREATE INDEX "assets_out_of_use_since_idx" ON "assets"("out_of_use_since", "id") WHERE "use" = 'outOfUse' AND "deleted_at" IS NULL;
CREATE INDEX "assets_disposed_idx" ON "assets"("id") WHERE "use" = 'disposed' AND "deleted_at" IS NULL;

-- An asset says itself whether it is in use. What is disposed of is at no location, missing nowhere and due no more.
CREATE FUNCTION "keep_asset_use"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "assets" a SET
        "use" = n."use",
        "out_of_use_since" = n."since",
        "location_id" = CASE WHEN n."use" <> 'disposed' THEN a."location_id" END,
        "missing_since" = CASE WHEN n."use" <> 'disposed' THEN a."missing_since" END,
        "next_due_on" = CASE WHEN n."use" <> 'disposed' THEN a."next_due_on" END
    FROM (
        SELECT
            CASE WHEN o."id" IS NULL THEN 'inUse' WHEN o."ended_on" IS NULL THEN 'outOfUse' ELSE 'disposed' END::asset_use AS "use",
            CASE WHEN o."ended_on" IS NULL THEN o."since" END AS "since"
        FROM (SELECT) AS "always"
            LEFT JOIN "out_of_use" o ON o."asset_id" = coalesce(NEW."asset_id", OLD."asset_id")
                AND (o."ended_on" IS NULL OR o."outcome" = 'disposed')
    ) AS n
    WHERE a."id" = coalesce(NEW."asset_id", OLD."asset_id");
    RETURN NULL;
END
$$;
CREATE TRIGGER "out_of_use_changed" AFTER INSERT OR UPDATE OR DELETE ON "out_of_use"
    FOR EACH ROW EXECUTE FUNCTION "keep_asset_use"();

-- The counts tell assets apart by whether they are in use
DROP INDEX "asset_counts_key", "asset_kind_counts_key", "asset_type_counts_key";
CREATE UNIQUE INDEX "asset_counts_key"
    ON "asset_counts"(coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'), "use");
CREATE UNIQUE INDEX "asset_kind_counts_key" ON "asset_kind_counts"
    ("class", "voltage", "frequency", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'), "use");
CREATE UNIQUE INDEX "asset_type_counts_key"
    ON "asset_type_counts"("item_type", coalesce("last_test_safe"::int, -1), coalesce("next_due_on", 'infinity'), "use");
CREATE OR REPLACE FUNCTION "record_asset_changes"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", count(*) FROM "new_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
        INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
        SELECT a."id", a."name", a."code", a."created_at", l."name", 1
        FROM "new_assets" a LEFT JOIN "locations" l ON l."id" = a."location_id" WHERE a."deleted_at" IS NULL;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO "asset_changes" ("location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", "assets")
        SELECT "location_id", "class", "voltage", "frequency", "item_type", "last_test_safe", "next_due_on", "use", -count(*) FROM "old_assets"
        WHERE "deleted_at" IS NULL GROUP BY 1, 2, 3, 4, 5, 6, 7, 8;
        INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
        SELECT a."id", a."name", a."code", a."created_at", l."name", -1
        FROM "old_assets" a LEFT JOIN "locations" l ON l."id" = a."location_id" WHERE a."deleted_at" IS NULL;
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
END
$$;

CREATE OR REPLACE VIEW "reporting"."assets" WITH (security_barrier) AS
SELECT
    a."id",
    a."name",
    a."code",
    a."location_id",
    l."name" AS "location",
    a."class",
    a."voltage",
    a."description",
    a."frequency",
    t."id" AS "last_test_id",
    t."test_date" AS "last_test_date",
    t."safe_to_use" AS "last_test_safe",
    a."next_due_on",
    t."id" IS NULL AND a."use" <> 'disposed' AS "untested",
    coalesce(current_date > a."next_due_on", false) AS "expired",
    t."safe_to_use" IS NOT DISTINCT FROM false AND a."use" <> 'disposed' AS "failed",
    coalesce(a."next_due_on" BETWEEN current_date AND current_date + 30, false) AS "due",
    a."created_at",
    a."updated_at",
    a."missing_since",
    a."item_type",
    a."make",
    a."model",
    a."serial_number",
    a."fuse_rating",
    a."lead_length",
    a."conductor_area",
    a."use"::text AS "use",
    a."out_of_use_since",
    d."ended_on" AS "disposed_on"
FROM "assets" a
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "tests" t ON t."id" = a."last_test_id"
    LEFT JOIN "out_of_use" d ON d."asset_id" = a."id" AND d."outcome" = 'disposed'
WHERE a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."assets"."use" IS 'inUse, outOfUse or disposed';
COMMENT ON COLUMN "reporting"."assets"."out_of_use_since" IS 'First day of the time in which it is out of use; null unless it is';
COMMENT ON COLUMN "reporting"."assets"."disposed_on" IS 'The day on which it was disposed of; null unless it was';

CREATE OR REPLACE VIEW "reporting"."tests" WITH (security_barrier) AS
SELECT
    t."id",
    t."asset_id",
    a."name" AS "asset",
    t."test_date",
    t."asset_class",
    t."visual_test",
    t."earth_continuity_reading" AS "earth_continuity",
    t."insulation_resistance",
    t."safe_to_use",
    t."notes",
    t."code",
    t."user_id" AS "tester_id",
    u."name" AS "tester",
    t."created_at",
    t."earth_continuity_reading_qualifier" AS "earth_continuity_qualifier",
    t."insulation_resistance_qualifier",
    array_to_string(t."advice", ' ') AS "advice",
    t."instrument_id",
    t."instrument_name" AS "instrument",
    t."instrument_make_and_model",
    t."instrument_serial_number",
    t."instrument_calibrated_on",
    t."instrument_calibration_due",
    array_to_string(t."failure_reasons", ', ') AS "failure_reasons"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    LEFT JOIN "users" u ON u."id" = t."user_id"
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON COLUMN "reporting"."tests"."failure_reasons" IS 'Why it failed, as its tester chose; empty where no reason was chosen';

CREATE VIEW "reporting"."out_of_use" WITH (security_barrier) AS
SELECT
    o."id",
    o."asset_id",
    a."name" AS "asset",
    o."since",
    o."reason",
    o."note",
    o."taken_by_id",
    b."name" AS "taken_by",
    o."test_id",
    o."ended_on",
    o."outcome"::text AS "outcome",
    o."outcome_note",
    o."ended_by_id",
    e."name" AS "ended_by",
    o."ended_test_id",
    coalesce(o."ended_on", current_date) - o."since" AS "days"
FROM "out_of_use" o
    JOIN "assets" a ON a."id" = o."asset_id"
    LEFT JOIN "users" b ON b."id" = o."taken_by_id"
    LEFT JOIN "users" e ON e."id" = o."ended_by_id"
WHERE a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."out_of_use" IS 'The times in which assets were out of use, and what became of them.';
COMMENT ON COLUMN "reporting"."out_of_use"."id" IS 'Number of the record';
COMMENT ON COLUMN "reporting"."out_of_use"."asset_id" IS 'The asset';
COMMENT ON COLUMN "reporting"."out_of_use"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."out_of_use"."since" IS 'The first day';
COMMENT ON COLUMN "reporting"."out_of_use"."reason" IS 'Why it was taken out of use';
COMMENT ON COLUMN "reporting"."out_of_use"."note" IS 'What was said besides';
COMMENT ON COLUMN "reporting"."out_of_use"."taken_by_id" IS 'Who took it out of use';
COMMENT ON COLUMN "reporting"."out_of_use"."taken_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."out_of_use"."test_id" IS 'The failed test that took it out of use; null: by hand';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_on" IS 'The day on which it ended; null: it goes on';
COMMENT ON COLUMN "reporting"."out_of_use"."outcome" IS 'repaired, retested, disposed or mistake; null: it goes on';
COMMENT ON COLUMN "reporting"."out_of_use"."outcome_note" IS 'What was said about the outcome';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_by_id" IS 'Who ended it';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."out_of_use"."ended_test_id" IS 'The passed test that ended it; null: by hand';
COMMENT ON COLUMN "reporting"."out_of_use"."days" IS 'How long it lasted, or has lasted until today';
