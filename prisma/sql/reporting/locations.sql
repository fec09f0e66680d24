CREATE VIEW "reporting"."locations" WITH (security_barrier) AS
SELECT "id", "name", "description", "active", "type"::text AS "type", "code", "created_at"
FROM "locations"
WHERE "deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."locations" IS 'Places of assets (pat) and of stock (stock).';
COMMENT ON COLUMN "reporting"."locations"."id" IS 'Number of the location';
COMMENT ON COLUMN "reporting"."locations"."name" IS 'What it is called';
COMMENT ON COLUMN "reporting"."locations"."description" IS 'Where it is, what belongs there';
COMMENT ON COLUMN "reporting"."locations"."active" IS 'Whether it is in use';
COMMENT ON COLUMN "reporting"."locations"."type" IS 'pat or stock';
COMMENT ON COLUMN "reporting"."locations"."code" IS 'What its label says';
COMMENT ON COLUMN "reporting"."locations"."created_at" IS 'When it was entered';
