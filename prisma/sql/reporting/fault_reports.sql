CREATE VIEW "reporting"."fault_reports" WITH (security_barrier) AS
SELECT
    f."id",
    f."asset_id",
    a."name" AS "asset",
    a."location_id",
    l."name" AS "location",
    f."text",
    f."reporter_name",
    f."created_at",
    f."closed_at",
    f."closed_by_id",
    u."name" AS "closed_by",
    f."closed_by_test_id",
    f."closing_note"
FROM "fault_reports" f
    JOIN "assets" a ON a."id" = f."asset_id"
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "users" u ON u."id" = f."closed_by_id"
WHERE a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."fault_reports" IS 'Faults that people without an account reported on the public pages of assets.';
COMMENT ON COLUMN "reporting"."fault_reports"."id" IS 'Number of the report';
COMMENT ON COLUMN "reporting"."fault_reports"."asset_id" IS 'The asset';
COMMENT ON COLUMN "reporting"."fault_reports"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."location_id" IS 'Where the asset belongs';
COMMENT ON COLUMN "reporting"."fault_reports"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."text" IS 'What was reported';
COMMENT ON COLUMN "reporting"."fault_reports"."reporter_name" IS 'The reporter''s name as they gave it; empty if they did not';
COMMENT ON COLUMN "reporting"."fault_reports"."created_at" IS 'When it was reported';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_at" IS 'When it was closed; null while it is open';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by_id" IS 'Who closed it';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by_test_id" IS 'The test that closed it; null: it is open, or was closed with a note';
COMMENT ON COLUMN "reporting"."fault_reports"."closing_note" IS 'The note that closed it';
