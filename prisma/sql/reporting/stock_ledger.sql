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

COMMENT ON VIEW "reporting"."stock_ledger" IS 'One row for each change to a level; the levels are the sums of these changes.';
COMMENT ON COLUMN "reporting"."stock_ledger"."id" IS 'Id of the movement; later movements have higher ids';
COMMENT ON COLUMN "reporting"."stock_ledger"."at" IS 'Time of the change';
COMMENT ON COLUMN "reporting"."stock_ledger"."stock_id" IS 'Id of the item';
COMMENT ON COLUMN "reporting"."stock_ledger"."stock" IS 'The item''s name';
COMMENT ON COLUMN "reporting"."stock_ledger"."location_id" IS 'Id of the location';
COMMENT ON COLUMN "reporting"."stock_ledger"."location" IS 'The location''s name';
COMMENT ON COLUMN "reporting"."stock_ledger"."from_level" IS 'The level before';
COMMENT ON COLUMN "reporting"."stock_ledger"."to_level" IS 'The level after';
COMMENT ON COLUMN "reporting"."stock_ledger"."change" IS 'Difference: positive for more, negative for less';
COMMENT ON COLUMN "reporting"."stock_ledger"."reason" IS 'set: entered; transfer: moved; count: found by a stock take';
COMMENT ON COLUMN "reporting"."stock_ledger"."transfer_id" IS 'The same for both movements of a transfer';
COMMENT ON COLUMN "reporting"."stock_ledger"."stock_take_id" IS 'Id of the stock take';
COMMENT ON COLUMN "reporting"."stock_ledger"."user_id" IS 'Id of the user';
COMMENT ON COLUMN "reporting"."stock_ledger"."user_name" IS 'That user''s name';
