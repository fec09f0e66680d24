CREATE VIEW "reporting"."locations" WITH (security_barrier) AS
SELECT "id", "name", "description", "active", "type"::text AS "type", "code", "created_at"
FROM "locations"
WHERE "deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."locations" IS 'Locations for assets (pat) or stock (stock).';
COMMENT ON COLUMN "reporting"."locations"."id" IS 'Id of the location';
COMMENT ON COLUMN "reporting"."locations"."name" IS 'Name';
COMMENT ON COLUMN "reporting"."locations"."description" IS 'Description';
COMMENT ON COLUMN "reporting"."locations"."active" IS 'True if the location is in use';
COMMENT ON COLUMN "reporting"."locations"."type" IS 'pat or stock';
COMMENT ON COLUMN "reporting"."locations"."code" IS 'Code on the location''s label';
COMMENT ON COLUMN "reporting"."locations"."created_at" IS 'Time of entry';
