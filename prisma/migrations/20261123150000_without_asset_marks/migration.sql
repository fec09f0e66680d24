-- Assets can be saved before the functions come from their files again
DO $$
BEGIN
    EXECUTE regexp_replace(pg_get_functiondef('record_asset_changes'::regproc), 'INSERT INTO "asset_list_changes".*?;', '', 'g');
    EXECUTE replace(pg_get_functiondef('forget_asset_counts'::regproc), ', "asset_marks", "asset_list_changes"', '');
END
$$;
DROP TRIGGER "assets_list_changed" ON "assets";
DROP TRIGGER "locations_list_changed" ON "locations";
DROP FUNCTION "record_asset_list_change"();
DROP FUNCTION "record_location_name"();
DROP FUNCTION "mark_assets"();
DROP TABLE "asset_marks", "asset_list_changes";
