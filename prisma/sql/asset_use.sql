-- Stores in each asset whether it is in use. A disposed asset has no location, is not missing and has no due date.
CREATE OR REPLACE FUNCTION "keep_asset_use"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    UPDATE "assets" a SET
        "use" = n."use",
        "out_of_use_since" = n."since",
        "location_id" = CASE WHEN n."use" <> 'disposed' THEN a."location_id" END,
        "missing_since" = CASE WHEN n."use" <> 'disposed' THEN a."missing_since" END,
        "next_due_on" = CASE WHEN n."use" <> 'disposed' THEN a."next_due_on" END
    FROM (
        SELECT
            CASE WHEN o."id" IS NULL THEN 'inUse' WHEN o."ended_on" IS NULL THEN 'outOfUse' ELSE 'disposed' END::asset_use AS "use",
            CASE WHEN o."ended_on" IS NULL THEN o."since" END AS "since"
        FROM (SELECT) AS "always"
            LEFT JOIN "out_of_use" o ON o."asset_id" = coalesce(NEW."asset_id", OLD."asset_id")
                AND (o."ended_on" IS NULL OR o."outcome" = 'disposed')
    ) AS n
    WHERE a."id" = coalesce(NEW."asset_id", OLD."asset_id");
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "out_of_use_changed" AFTER INSERT OR UPDATE OR DELETE ON "out_of_use"
    FOR EACH ROW EXECUTE FUNCTION "keep_asset_use"();
