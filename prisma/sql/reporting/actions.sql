CREATE VIEW "reporting"."actions" WITH (security_barrier) AS
SELECT
    n."id",
    n."title",
    n."description",
    n."location_id",
    coalesce(l."name", al."name") AS "location",
    n."asset_id",
    a."name" AS "asset",
    n."priority"::text AS "priority",
    n."assignee_id",
    u."name" AS "assignee",
    n."due_on",
    n."check_id",
    n."record_id",
    n."fault_report_id",
    n."created_at",
    n."done_at",
    d."name" AS "done_by",
    n."done_note"
FROM "actions" n
    LEFT JOIN "locations" l ON l."id" = n."location_id"
    LEFT JOIN "assets" a ON a."id" = n."asset_id"
    LEFT JOIN "locations" al ON al."id" = a."location_id"
    LEFT JOIN "users" u ON u."id" = n."assignee_id"
    LEFT JOIN "users" d ON d."id" = n."done_by_id";

COMMENT ON VIEW "reporting"."actions" IS 'Work to be done because a step failed, a fault was reported, or a user noticed it.';
COMMENT ON COLUMN "reporting"."actions"."id" IS 'Id of the action';
COMMENT ON COLUMN "reporting"."actions"."title" IS 'Title';
COMMENT ON COLUMN "reporting"."actions"."description" IS 'Description';
COMMENT ON COLUMN "reporting"."actions"."location_id" IS 'Id of the action''s location; null for an asset or the whole hall';
COMMENT ON COLUMN "reporting"."actions"."location" IS 'Name of the location, or of the asset''s location';
COMMENT ON COLUMN "reporting"."actions"."asset_id" IS 'Id of the action''s asset';
COMMENT ON COLUMN "reporting"."actions"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."actions"."priority" IS 'high, normal or low';
COMMENT ON COLUMN "reporting"."actions"."assignee_id" IS 'Id of the user who the action is assigned to';
COMMENT ON COLUMN "reporting"."actions"."assignee" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."actions"."due_on" IS 'Day the action is due';
COMMENT ON COLUMN "reporting"."actions"."check_id" IS 'Id of the check whose step failed';
COMMENT ON COLUMN "reporting"."actions"."record_id" IS 'Id of the record whose step failed';
COMMENT ON COLUMN "reporting"."actions"."fault_report_id" IS 'Id of the fault report that led to the action';
COMMENT ON COLUMN "reporting"."actions"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."actions"."done_at" IS 'Time of completion; null if open';
COMMENT ON COLUMN "reporting"."actions"."done_by" IS 'Name of the user who completed the action';
COMMENT ON COLUMN "reporting"."actions"."done_note" IS 'What was done';
