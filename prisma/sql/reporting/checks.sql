CREATE VIEW "reporting"."checks" WITH (security_barrier) AS
SELECT
    c."id",
    c."name",
    c."category",
    c."location_id",
    coalesce(l."name", al."name") AS "location",
    c."asset_id",
    a."name" AS "asset",
    c."performer"::text AS "performer",
    c."firm_name",
    c."firm_reference",
    c."needs_document",
    c."source",
    c."archived",
    c."next_due_on",
    c."window_days",
    c."next_due_on" + c."window_days" < current_date AS "overdue",
    r."done_on" AS "last_done_on",
    r."passed" AS "last_passed",
    r."document_expires_on",
    c."created_at"
FROM "checks" c
    LEFT JOIN "locations" l ON l."id" = c."location_id"
    LEFT JOIN "assets" a ON a."id" = c."asset_id"
    LEFT JOIN "locations" al ON al."id" = a."location_id"
    LEFT JOIN "check_records" r ON r."id" = c."last_record_id"
WHERE (a."id" IS NULL OR a."deleted_at" IS NULL AND a."use" <> 'disposed') AND l."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."checks" IS 'Recurring checks in the hall.';
COMMENT ON COLUMN "reporting"."checks"."id" IS 'Id of the check';
COMMENT ON COLUMN "reporting"."checks"."name" IS 'Name';
COMMENT ON COLUMN "reporting"."checks"."category" IS 'Category';
COMMENT ON COLUMN "reporting"."checks"."location_id" IS 'Id of the check''s location; null for an asset or the whole hall';
COMMENT ON COLUMN "reporting"."checks"."location" IS 'Name of the location, or of the asset''s location';
COMMENT ON COLUMN "reporting"."checks"."asset_id" IS 'Id of the check''s asset';
COMMENT ON COLUMN "reporting"."checks"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."checks"."performer" IS 'Who does the check: anyone, users or firm';
COMMENT ON COLUMN "reporting"."checks"."firm_name" IS 'Competent person or firm';
COMMENT ON COLUMN "reporting"."checks"."firm_reference" IS 'The firm''s reference';
COMMENT ON COLUMN "reporting"."checks"."needs_document" IS 'True if a document is needed';
COMMENT ON COLUMN "reporting"."checks"."source" IS 'Law, standard or advice that asks for the check';
COMMENT ON COLUMN "reporting"."checks"."archived" IS 'True if the check is no longer done';
COMMENT ON COLUMN "reporting"."checks"."next_due_on" IS 'Next due date';
COMMENT ON COLUMN "reporting"."checks"."window_days" IS 'Days of grace: the check is overdue after this many days';
COMMENT ON COLUMN "reporting"."checks"."overdue" IS 'True if the due date and the days of grace have passed';
COMMENT ON COLUMN "reporting"."checks"."last_done_on" IS 'Last day the check was done';
COMMENT ON COLUMN "reporting"."checks"."last_passed" IS 'True if the check passed on that day';
COMMENT ON COLUMN "reporting"."checks"."document_expires_on" IS 'Last day on which the document from that day is valid';
COMMENT ON COLUMN "reporting"."checks"."created_at" IS 'Time of entry';
