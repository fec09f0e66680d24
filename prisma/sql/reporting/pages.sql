CREATE VIEW "reporting"."pages" WITH (security_barrier) AS
SELECT
    "id",
    "name",
    "type",
    "width",
    "height",
    "label_width",
    "label_height",
    "rows",
    "cols",
    "created_at",
    "updated_at"
FROM "pages"
WHERE "deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."pages" IS 'Label templates.';
COMMENT ON COLUMN "reporting"."pages"."id" IS 'Id of the template';
COMMENT ON COLUMN "reporting"."pages"."name" IS 'Name';
COMMENT ON COLUMN "reporting"."pages"."type" IS 'Kind of record on its labels: asset, test, location or stock';
COMMENT ON COLUMN "reporting"."pages"."width" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."height" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."label_width" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."label_height" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."rows" IS 'Rows of labels; 0: as many as fit';
COMMENT ON COLUMN "reporting"."pages"."cols" IS 'Columns of labels; 0: as many as fit';
COMMENT ON COLUMN "reporting"."pages"."created_at" IS 'Time of entry';
COMMENT ON COLUMN "reporting"."pages"."updated_at" IS 'Time of the last change';
