-- Adds a row for each record that a statement changed, whatever the source of the statement. Rows are only added, so
-- that no transaction waits for another.
CREATE OR REPLACE FUNCTION "record_register_asset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'asset', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'asset', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "assets_register_inserted" AFTER INSERT ON "assets"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_asset"();
CREATE OR REPLACE TRIGGER "assets_register_updated" AFTER UPDATE ON "assets"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_asset"();
CREATE OR REPLACE TRIGGER "assets_register_deleted" AFTER DELETE ON "assets"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_asset"();

CREATE OR REPLACE FUNCTION "record_register_test"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'asset', "asset_id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'asset', "asset_id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "tests_register_inserted" AFTER INSERT ON "tests"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();
CREATE OR REPLACE TRIGGER "tests_register_updated" AFTER UPDATE ON "tests"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();
CREATE OR REPLACE TRIGGER "tests_register_deleted" AFTER DELETE ON "tests"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();

CREATE OR REPLACE TRIGGER "visual_inspections_register_inserted" AFTER INSERT ON "visual_inspections"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();
CREATE OR REPLACE TRIGGER "visual_inspections_register_updated" AFTER UPDATE ON "visual_inspections"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();
CREATE OR REPLACE TRIGGER "visual_inspections_register_deleted" AFTER DELETE ON "visual_inspections"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();

CREATE OR REPLACE FUNCTION "record_register_location"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'location', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'location', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "locations_register_inserted" AFTER INSERT ON "locations"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_location"();
CREATE OR REPLACE TRIGGER "locations_register_updated" AFTER UPDATE ON "locations"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_location"();
CREATE OR REPLACE TRIGGER "locations_register_deleted" AFTER DELETE ON "locations"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_location"();

CREATE OR REPLACE FUNCTION "record_register_instrument"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'instrument', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'instrument', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "instruments_register_inserted" AFTER INSERT ON "instruments"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_instrument"();
CREATE OR REPLACE TRIGGER "instruments_register_updated" AFTER UPDATE ON "instruments"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_instrument"();
CREATE OR REPLACE TRIGGER "instruments_register_deleted" AFTER DELETE ON "instruments"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_instrument"();

CREATE OR REPLACE FUNCTION "record_register_check"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'check', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'check', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "checks_register_inserted" AFTER INSERT ON "checks"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_check"();
CREATE OR REPLACE TRIGGER "checks_register_updated" AFTER UPDATE ON "checks"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_check"();
CREATE OR REPLACE TRIGGER "checks_register_deleted" AFTER DELETE ON "checks"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_check"();

CREATE OR REPLACE FUNCTION "record_register_stock_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'stockItem', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'stockItem', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "stock_items_register_inserted" AFTER INSERT ON "stock_items"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_item"();
CREATE OR REPLACE TRIGGER "stock_items_register_updated" AFTER UPDATE ON "stock_items"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_item"();
CREATE OR REPLACE TRIGGER "stock_items_register_deleted" AFTER DELETE ON "stock_items"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_item"();

CREATE OR REPLACE FUNCTION "record_register_stock_level"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'stockItem', "stock_item_id"::text FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'stockItem', "stock_item_id"::text FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "stock_levels_register_inserted" AFTER INSERT ON "stock_levels"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_level"();
CREATE OR REPLACE TRIGGER "stock_levels_register_updated" AFTER UPDATE ON "stock_levels"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_level"();
CREATE OR REPLACE TRIGGER "stock_levels_register_deleted" AFTER DELETE ON "stock_levels"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_level"();

CREATE OR REPLACE FUNCTION "record_register_assignment"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'assignment', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'assignment', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE OR REPLACE TRIGGER "assignments_register_inserted" AFTER INSERT ON "assignments"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_assignment"();
CREATE OR REPLACE TRIGGER "assignments_register_updated" AFTER UPDATE ON "assignments"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_assignment"();
CREATE OR REPLACE TRIGGER "assignments_register_deleted" AFTER DELETE ON "assignments"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_assignment"();
