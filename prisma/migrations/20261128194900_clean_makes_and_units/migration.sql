-- Cleans the other texts of one line that imports compare, as the server cleans new ones (domain/identity.ts): an export that is imported
-- again would otherwise change them.
CREATE FUNCTION pg_temp.clean_line(line text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT btrim(regexp_replace(
        regexp_replace(normalize(line, NFC), '[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF]', '', 'g'),
        '[ \u00A0\u1680\u2000-\u200A\u202F\u205F\u3000]+', ' ', 'g'))
$$;

DO $$
DECLARE
    "unclean" CONSTANT text := '[^ -~]|  ';
BEGIN
    IF current_setting('server_encoding') <> 'UTF8' THEN
        RETURN;
    END IF;
    UPDATE "assets" SET
        "make" = pg_temp.clean_line("make"), "model" = pg_temp.clean_line("model"), "serial_number" = pg_temp.clean_line("serial_number")
    WHERE concat_ws('|', "make", "model", "serial_number") ~ "unclean"
        AND ("make", "model", "serial_number") IS DISTINCT FROM
            (pg_temp.clean_line("make"), pg_temp.clean_line("model"), pg_temp.clean_line("serial_number"));
    UPDATE "stock_items" SET "unit" = pg_temp.clean_line("unit"), "unit_singular" = nullif(pg_temp.clean_line("unit_singular"), '')
    WHERE concat_ws('|', "unit", "unit_singular") ~ "unclean"
        AND ("unit", "unit_singular") IS DISTINCT FROM (pg_temp.clean_line("unit"), nullif(pg_temp.clean_line("unit_singular"), ''));
END
$$;

DROP FUNCTION pg_temp.clean_line(text);
