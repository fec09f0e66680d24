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

COMMENT ON VIEW "reporting"."rounds" IS 'Walks through a location to see and test what is there.';
COMMENT ON COLUMN "reporting"."rounds"."id" IS 'Number of the round';
COMMENT ON COLUMN "reporting"."rounds"."location_id" IS 'Where it was walked';
COMMENT ON COLUMN "reporting"."rounds"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."rounds"."scope" IS 'all: it expects every asset there; due: those that are not in date for more than 30 days';
COMMENT ON COLUMN "reporting"."rounds"."status" IS 'open, paused, completed or cancelled';
COMMENT ON COLUMN "reporting"."rounds"."started_at" IS 'When it was started';
COMMENT ON COLUMN "reporting"."rounds"."started_by_id" IS 'Who started it';
COMMENT ON COLUMN "reporting"."rounds"."started_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."rounds"."completed_at" IS 'When it was completed; null unless it is';
COMMENT ON COLUMN "reporting"."rounds"."completed_by_id" IS 'Who completed it';
COMMENT ON COLUMN "reporting"."rounds"."completed_by" IS 'That user''s name';
