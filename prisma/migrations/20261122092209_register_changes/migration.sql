-- CreateTable
CREATE TABLE "register_changes" (
    "id" BIGSERIAL NOT NULL,
    "xid" xid8 NOT NULL DEFAULT pg_current_xact_id(),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "kind" TEXT NOT NULL,
    "record_id" TEXT NOT NULL,

    CONSTRAINT "register_changes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "register_changes_kind_xid_idx" ON "register_changes"("kind", "xid");

-- CreateIndex
CREATE INDEX "register_changes_at_idx" ON "register_changes"("at");

-- What the schema language cannot say follows.

-- Each statement adds the records that it changed, whoever made it; rows are only ever added, so that no transaction waits for another.
CREATE FUNCTION "record_register_asset"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'asset', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'asset', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "assets_register_inserted" AFTER INSERT ON "assets"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_asset"();
CREATE TRIGGER "assets_register_updated" AFTER UPDATE ON "assets"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_asset"();
CREATE TRIGGER "assets_register_deleted" AFTER DELETE ON "assets"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_asset"();

CREATE FUNCTION "record_register_test"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'asset', "asset_id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'asset', "asset_id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "tests_register_inserted" AFTER INSERT ON "tests"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();
CREATE TRIGGER "tests_register_updated" AFTER UPDATE ON "tests"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();
CREATE TRIGGER "tests_register_deleted" AFTER DELETE ON "tests"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_test"();

CREATE FUNCTION "record_register_location"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'location', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'location', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "locations_register_inserted" AFTER INSERT ON "locations"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_location"();
CREATE TRIGGER "locations_register_updated" AFTER UPDATE ON "locations"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_location"();
CREATE TRIGGER "locations_register_deleted" AFTER DELETE ON "locations"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_location"();

CREATE FUNCTION "record_register_stock_item"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'stockItem', "id" FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT 'stockItem', "id" FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "stock_items_register_inserted" AFTER INSERT ON "stock_items"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_item"();
CREATE TRIGGER "stock_items_register_updated" AFTER UPDATE ON "stock_items"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_item"();
CREATE TRIGGER "stock_items_register_deleted" AFTER DELETE ON "stock_items"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_item"();

CREATE FUNCTION "record_register_stock_level"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'stockItem', "stock_item_id"::text FROM "old_rows";
    ELSE
        INSERT INTO "register_changes" ("kind", "record_id") SELECT DISTINCT 'stockItem', "stock_item_id"::text FROM "new_rows";
    END IF;
    RETURN NULL;
END
$$;
CREATE TRIGGER "stock_levels_register_inserted" AFTER INSERT ON "stock_levels"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_level"();
CREATE TRIGGER "stock_levels_register_updated" AFTER UPDATE ON "stock_levels"
    REFERENCING NEW TABLE AS "new_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_level"();
CREATE TRIGGER "stock_levels_register_deleted" AFTER DELETE ON "stock_levels"
    REFERENCING OLD TABLE AS "old_rows" FOR EACH STATEMENT EXECUTE FUNCTION "record_register_stock_level"();
