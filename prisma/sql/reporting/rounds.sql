CREATE VIEW "reporting"."rounds" WITH (security_barrier) AS
SELECT
    r."id",
    r."location_id",
    l."name" AS "location",
    r."scope"::text AS "scope",
    r."status"::text AS "status",
    r."started_at",
    r."started_by_id",
    b."name" AS "started_by",
    r."completed_at",
    r."completed_by_id",
    e."name" AS "completed_by"
FROM "rounds" r
    JOIN "locations" l ON l."id" = r."location_id"
    LEFT JOIN "users" b ON b."id" = r."started_by_id"
    LEFT JOIN "users" e ON e."id" = r."completed_by_id"
WHERE l."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."rounds" IS 'Walks through a location to see and test its assets.';
COMMENT ON COLUMN "reporting"."rounds"."id" IS 'Id of the round';
COMMENT ON COLUMN "reporting"."rounds"."location_id" IS 'Id of the location';
COMMENT ON COLUMN "reporting"."rounds"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."rounds"."scope" IS 'all: every asset at the location; due: assets that are failed, overdue, untested or due within 30 days';
COMMENT ON COLUMN "reporting"."rounds"."status" IS 'open, paused, completed or cancelled';
COMMENT ON COLUMN "reporting"."rounds"."started_at" IS 'Start time';
COMMENT ON COLUMN "reporting"."rounds"."started_by_id" IS 'Id of the user who started the round';
COMMENT ON COLUMN "reporting"."rounds"."started_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."rounds"."completed_at" IS 'Time of completion; null unless completed';
COMMENT ON COLUMN "reporting"."rounds"."completed_by_id" IS 'Id of the user who completed the round';
COMMENT ON COLUMN "reporting"."rounds"."completed_by" IS 'That user''s name';
