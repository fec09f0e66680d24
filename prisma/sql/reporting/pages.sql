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

COMMENT ON VIEW "reporting"."pages" IS 'Sheets that labels are printed on.';
COMMENT ON COLUMN "reporting"."pages"."id" IS 'Number of the page';
COMMENT ON COLUMN "reporting"."pages"."name" IS 'What it is called';
COMMENT ON COLUMN "reporting"."pages"."type" IS 'What its labels are of: asset, test, location or stock';
COMMENT ON COLUMN "reporting"."pages"."width" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."height" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."label_width" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."label_height" IS 'Millimetres';
COMMENT ON COLUMN "reporting"."pages"."rows" IS 'Rows of labels; 0: as many as fit';
COMMENT ON COLUMN "reporting"."pages"."cols" IS 'Labels beside each other; 0: as many as fit';
COMMENT ON COLUMN "reporting"."pages"."created_at" IS 'When it was made';
COMMENT ON COLUMN "reporting"."pages"."updated_at" IS 'When it was last changed';
