-- A change of frequency or class withdraws the proposed frequency. It also moves the next test. A trend that reaches
-- its limit by then puts the asset on the watch list, so that reason is updated.
CREATE OR REPLACE FUNCTION "follow_frequency"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."proposed_frequency" := NULL;
    NEW."watch_reasons" := array_remove(NEW."watch_reasons", 'trend') || ARRAY(
        SELECT 'trend' FROM "asset_trends" WHERE "asset_id" = NEW."id" AND "limit_reached_on" <= NEW."next_due_on");
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER "assets_schedule_changed" BEFORE UPDATE OF "frequency", "class" ON "assets" FOR EACH ROW
    WHEN (OLD."frequency" <> NEW."frequency" OR OLD."class" <> NEW."class") EXECUTE FUNCTION "follow_frequency"();
