-- What reports may read. The views run with their owner's rights, so that who reads them needs none on the tables; where
-- they leave rows out, they are security barriers, so that no function or cast of a report's sees such a row.

CREATE SCHEMA "reporting";
COMMENT ON SCHEMA "reporting" IS 'The views that reports are written against: a stable contract.';

CREATE VIEW "reporting"."assets" WITH (security_barrier) AS
SELECT
    a."id",
    a."name",
    a."code",
    a."location_id",
    l."name" AS "location",
    a."class",
    a."voltage",
    a."description",
    a."frequency",
    t."id" AS "last_test_id",
    t."test_date" AS "last_test_date",
    t."safe_to_use" AS "last_test_safe",
    a."next_due_on",
    t."id" IS NULL AS "untested",
    coalesce(current_date > a."next_due_on", false) AS "expired",
    t."safe_to_use" IS NOT DISTINCT FROM false AS "failed",
    coalesce(a."next_due_on" BETWEEN current_date AND current_date + 30, false) AS "due",
    a."created_at",
    a."updated_at"
FROM "assets" a
    LEFT JOIN "locations" l ON l."id" = a."location_id"
    LEFT JOIN "tests" t ON t."id" = a."last_test_id"
WHERE a."deleted_at" IS NULL;

CREATE VIEW "reporting"."tests" WITH (security_barrier) AS
SELECT
    t."id",
    t."asset_id",
    a."name" AS "asset",
    t."test_date",
    t."asset_class",
    t."visual_test",
    t."earth_continuity_reading" AS "earth_continuity",
    t."insulation_resistance",
    t."safe_to_use",
    t."notes",
    t."code",
    t."user_id" AS "tester_id",
    u."name" AS "tester",
    t."created_at"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    LEFT JOIN "users" u ON u."id" = t."user_id"
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

CREATE VIEW "reporting"."locations" WITH (security_barrier) AS
SELECT "id", "name", "description", "active", "type"::text AS "type", "code", "created_at"
FROM "locations"
WHERE "deleted_at" IS NULL;

CREATE VIEW "reporting"."stock" WITH (security_barrier) AS
SELECT
    "id",
    "name",
    "code",
    "barcode",
    "description",
    "unit",
    "minimum_level",
    "total_level",
    coalesce("total_level" < "minimum_level", false) AS "below_minimum",
    "created_at",
    "updated_at"
FROM "stock_items"
WHERE "deleted_at" IS NULL;

CREATE VIEW "reporting"."stock_levels" WITH (security_barrier) AS
SELECT k."stock_item_id" AS "stock_id", s."name" AS "stock", k."location_id", l."name" AS "location", k."level"
FROM "stock_levels" k
    JOIN "stock_items" s ON s."id" = k."stock_item_id"
    JOIN "locations" l ON l."id" = k."location_id"
WHERE s."deleted_at" IS NULL AND l."deleted_at" IS NULL;

CREATE VIEW "reporting"."stock_ledger" WITH (security_barrier) AS
SELECT
    m."id",
    m."at",
    m."stock_item_id" AS "stock_id",
    s."name" AS "stock",
    m."location_id",
    l."name" AS "location",
    m."from_level",
    m."to_level",
    m."to_level" - m."from_level" AS "change",
    m."reason"::text AS "reason",
    m."transfer_id",
    m."stock_take_id",
    m."user_id",
    u."name" AS "user_name"
FROM "stock_movements" m
    JOIN "stock_items" s ON s."id" = m."stock_item_id"
    JOIN "locations" l ON l."id" = m."location_id"
    LEFT JOIN "users" u ON u."id" = m."user_id"
WHERE s."deleted_at" IS NULL;

CREATE VIEW "reporting"."users" WITH (security_barrier) AS
SELECT
    u."id",
    u."name",
    u."active",
    ARRAY(
        SELECT r."name" FROM "user_roles" o JOIN "roles" r ON r."id" = o."role_id" WHERE o."user_id" = u."id" ORDER BY 1
    ) AS "roles"
FROM "users" u;

COMMENT ON VIEW "reporting"."assets" IS 'Electrical assets, each with its location, its last test and where it stands today.';
COMMENT ON COLUMN "reporting"."assets"."id" IS 'Capital letters and digits; text, also where it looks like a number';
COMMENT ON COLUMN "reporting"."assets"."name" IS 'What it is';
COMMENT ON COLUMN "reporting"."assets"."code" IS 'What its label says';
COMMENT ON COLUMN "reporting"."assets"."location_id" IS 'Where it is kept; null where nobody said';
COMMENT ON COLUMN "reporting"."assets"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."assets"."class" IS '1: earthed; 2: double insulated';
COMMENT ON COLUMN "reporting"."assets"."voltage" IS 'Volts: 110 or 240';
COMMENT ON COLUMN "reporting"."assets"."description" IS 'Make, model, serial number';
COMMENT ON COLUMN "reporting"."assets"."frequency" IS 'Years between two tests, 1 to 5';
COMMENT ON COLUMN "reporting"."assets"."last_test_id" IS 'The latest test; null before the first';
COMMENT ON COLUMN "reporting"."assets"."last_test_date" IS 'When that was';
COMMENT ON COLUMN "reporting"."assets"."last_test_safe" IS 'Whether that found it safe to use';
COMMENT ON COLUMN "reporting"."assets"."next_due_on" IS 'The last day on which that test counts: its date + the frequency - 7 days';
COMMENT ON COLUMN "reporting"."assets"."untested" IS 'Never tested';
COMMENT ON COLUMN "reporting"."assets"."expired" IS 'Past next_due_on';
COMMENT ON COLUMN "reporting"."assets"."failed" IS 'The last test found it unsafe';
COMMENT ON COLUMN "reporting"."assets"."due" IS 'Falls due within 30 days';
COMMENT ON COLUMN "reporting"."assets"."created_at" IS 'When it was entered';
COMMENT ON COLUMN "reporting"."assets"."updated_at" IS 'When it was last changed';

COMMENT ON VIEW "reporting"."tests" IS 'Safety tests of the assets.';
COMMENT ON COLUMN "reporting"."tests"."id" IS 'Number of the test';
COMMENT ON COLUMN "reporting"."tests"."asset_id" IS 'What was tested';
COMMENT ON COLUMN "reporting"."tests"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."tests"."test_date" IS 'The day of the test';
COMMENT ON COLUMN "reporting"."tests"."asset_class" IS 'The asset''s class on that day';
COMMENT ON COLUMN "reporting"."tests"."visual_test" IS 'Whether the inspection passed';
COMMENT ON COLUMN "reporting"."tests"."earth_continuity" IS 'Ohms as they were read; Class 1 only';
COMMENT ON COLUMN "reporting"."tests"."insulation_resistance" IS 'Megohms';
COMMENT ON COLUMN "reporting"."tests"."safe_to_use" IS 'The verdict';
COMMENT ON COLUMN "reporting"."tests"."notes" IS 'What the tester wrote';
COMMENT ON COLUMN "reporting"."tests"."code" IS 'What the test label says';
COMMENT ON COLUMN "reporting"."tests"."tester_id" IS 'Who tested';
COMMENT ON COLUMN "reporting"."tests"."tester" IS 'The tester''s name';
COMMENT ON COLUMN "reporting"."tests"."created_at" IS 'When it was entered';

COMMENT ON VIEW "reporting"."locations" IS 'Places of assets (pat) and of stock (stock).';
COMMENT ON COLUMN "reporting"."locations"."id" IS 'Number of the location';
COMMENT ON COLUMN "reporting"."locations"."name" IS 'What it is called';
COMMENT ON COLUMN "reporting"."locations"."description" IS 'Where it is, what belongs there';
COMMENT ON COLUMN "reporting"."locations"."active" IS 'Whether it is in use';
COMMENT ON COLUMN "reporting"."locations"."type" IS 'pat or stock';
COMMENT ON COLUMN "reporting"."locations"."code" IS 'What its label says';
COMMENT ON COLUMN "reporting"."locations"."created_at" IS 'When it was entered';

COMMENT ON VIEW "reporting"."stock" IS 'Items of which the hall keeps a stock, each with how much there is in all.';
COMMENT ON COLUMN "reporting"."stock"."id" IS 'Number of the item';
COMMENT ON COLUMN "reporting"."stock"."name" IS 'What it is';
COMMENT ON COLUMN "reporting"."stock"."code" IS 'What its label says';
COMMENT ON COLUMN "reporting"."stock"."barcode" IS 'EAN or UPC on its packaging';
COMMENT ON COLUMN "reporting"."stock"."description" IS 'More about it';
COMMENT ON COLUMN "reporting"."stock"."unit" IS 'What a level counts: pieces, rolls, litres';
COMMENT ON COLUMN "reporting"."stock"."minimum_level" IS 'The total below which it is to be bought; null: never';
COMMENT ON COLUMN "reporting"."stock"."total_level" IS 'How much there is at all locations';
COMMENT ON COLUMN "reporting"."stock"."below_minimum" IS 'Whether there is less than the minimum';
COMMENT ON COLUMN "reporting"."stock"."created_at" IS 'When it was entered';
COMMENT ON COLUMN "reporting"."stock"."updated_at" IS 'When it was last changed';

COMMENT ON VIEW "reporting"."stock_levels" IS 'How much of an item is kept at a location; 0 where its place is kept free.';
COMMENT ON COLUMN "reporting"."stock_levels"."stock_id" IS 'The item';
COMMENT ON COLUMN "reporting"."stock_levels"."stock" IS 'The item''s name';
COMMENT ON COLUMN "reporting"."stock_levels"."location_id" IS 'The location';
COMMENT ON COLUMN "reporting"."stock_levels"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."stock_levels"."level" IS 'How much, in the item''s unit';

COMMENT ON VIEW "reporting"."stock_ledger" IS 'Every change of a level; the levels are its sums.';
COMMENT ON COLUMN "reporting"."stock_ledger"."id" IS 'Number of the entry, in the order of time';
COMMENT ON COLUMN "reporting"."stock_ledger"."at" IS 'When it was';
COMMENT ON COLUMN "reporting"."stock_ledger"."stock_id" IS 'The item';
COMMENT ON COLUMN "reporting"."stock_ledger"."stock" IS 'The item''s name';
COMMENT ON COLUMN "reporting"."stock_ledger"."location_id" IS 'The location';
COMMENT ON COLUMN "reporting"."stock_ledger"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."stock_ledger"."from_level" IS 'The level before';
COMMENT ON COLUMN "reporting"."stock_ledger"."to_level" IS 'The level after';
COMMENT ON COLUMN "reporting"."stock_ledger"."change" IS 'How much came (above 0) or went (below 0)';
COMMENT ON COLUMN "reporting"."stock_ledger"."reason" IS 'set: entered; transfer: moved; count: found by a stock take';
COMMENT ON COLUMN "reporting"."stock_ledger"."transfer_id" IS 'The same for both entries of a transfer';
COMMENT ON COLUMN "reporting"."stock_ledger"."stock_take_id" IS 'The stock take that found it';
COMMENT ON COLUMN "reporting"."stock_ledger"."user_id" IS 'Who did it';
COMMENT ON COLUMN "reporting"."stock_ledger"."user_name" IS 'That person''s name';

COMMENT ON VIEW "reporting"."users" IS 'People who have or had an account.';
COMMENT ON COLUMN "reporting"."users"."id" IS 'Number of the account';
COMMENT ON COLUMN "reporting"."users"."name" IS 'Their name';
COMMENT ON COLUMN "reporting"."users"."active" IS 'Whether they can sign in';
COMMENT ON COLUMN "reporting"."users"."roles" IS 'Names of the roles they hold';
