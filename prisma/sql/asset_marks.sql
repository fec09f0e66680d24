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
CREATE OR REPLACE TRIGGER "assets_list_changed" AFTER UPDATE OF "id", "name", "code", "created_at", "deleted_at", "location_id" ON "assets" FOR EACH ROW
    WHEN ((OLD."id", OLD."name", OLD."code", OLD."created_at", OLD."deleted_at" IS NULL, OLD."location_id")
        IS DISTINCT FROM (NEW."id", NEW."name", NEW."code", NEW."created_at", NEW."deleted_at" IS NULL, NEW."location_id"))
    EXECUTE FUNCTION "record_asset_list_change"();

CREATE OR REPLACE FUNCTION "record_location_name"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    INSERT INTO "asset_list_changes" ("id", "name", "code", "created_at", "location_name", "assets")
    SELECT a."id", a."name", a."code", a."created_at", n."location_name", n."assets"
    FROM "assets" a, (VALUES (OLD."name", -1), (NEW."name", 1)) AS n("location_name", "assets")
    WHERE a."location_id" = NEW."id" AND a."deleted_at" IS NULL;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "locations_list_changed" AFTER UPDATE OF "name" ON "locations" FOR EACH ROW
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
