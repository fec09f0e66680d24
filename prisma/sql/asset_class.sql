-- Records an asset's earlier classes, because a test is judged by the asset's class on the day of the test.
CREATE OR REPLACE FUNCTION "keep_earlier_class"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    NEW."earlier_classes" := OLD."earlier_classes" || jsonb_build_object(
        'class', OLD."class", 'since', coalesce(OLD."earlier_classes"->-1->'until', to_jsonb(OLD."created_at")), 'until', now());
    RETURN NEW;
END
$$;
CREATE OR REPLACE TRIGGER "asset_class_changed" BEFORE UPDATE OF "class" ON "assets"
    FOR EACH ROW WHEN (OLD."class" <> NEW."class") EXECUTE FUNCTION "keep_earlier_class"();
