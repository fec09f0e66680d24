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
COMMENT ON COLUMN "reporting"."fault_reports"."id" IS 'Id of the report';
COMMENT ON COLUMN "reporting"."fault_reports"."asset_id" IS 'Id of the asset';
COMMENT ON COLUMN "reporting"."fault_reports"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."location_id" IS 'Id of the asset''s location';
COMMENT ON COLUMN "reporting"."fault_reports"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."text" IS 'Text of the report';
COMMENT ON COLUMN "reporting"."fault_reports"."reporter_name" IS 'The reporter''s name; empty if none was given';
COMMENT ON COLUMN "reporting"."fault_reports"."created_at" IS 'Time of the report';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_at" IS 'Time of closing; null if open';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by_id" IS 'Id of the user who closed the report';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by" IS 'That user''s name';
COMMENT ON COLUMN "reporting"."fault_reports"."closed_by_test_id" IS 'Id of the test that closed the report; null if it is open or was closed with a note';
COMMENT ON COLUMN "reporting"."fault_reports"."closing_note" IS 'Closing note';
