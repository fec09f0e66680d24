CREATE VIEW "reporting"."test_readings" WITH (security_barrier) AS
SELECT
    t."id" AS "test_id",
    t."asset_id",
    a."name" AS "asset",
    t."test_date",
    (r."reading"->>'kind') AS "kind",
    (r."reading"->>'value')::double precision AS "value",
    (r."reading"->>'qualifier') AS "qualifier",
    (r."reading"->>'unit') AS "unit",
    (r."reading"->>'setting')::double precision AS "setting",
    (r."reading"->>'limit')::double precision AS "limit",
    (r."reading"->>'result') AS "result",
    r."place"::int AS "position"
FROM "tests" t
    JOIN "assets" a ON a."id" = t."asset_id"
    CROSS JOIN LATERAL jsonb_array_elements(t."further_readings") WITH ORDINALITY r ("reading", "place")
WHERE t."deleted_at" IS NULL AND a."deleted_at" IS NULL;

COMMENT ON VIEW "reporting"."test_readings" IS 'Further readings of the safety tests, such as polarity and leakage.';
COMMENT ON COLUMN "reporting"."test_readings"."test_id" IS 'Id of the test';
COMMENT ON COLUMN "reporting"."test_readings"."asset_id" IS 'Id of the tested asset';
COMMENT ON COLUMN "reporting"."test_readings"."asset" IS 'The asset''s name';
COMMENT ON COLUMN "reporting"."test_readings"."test_date" IS 'The day of the test';
COMMENT ON COLUMN "reporting"."test_readings"."kind" IS
    'polarity, rcdTripTime, substituteLeakage, protectiveConductorCurrent, touchCurrent, furtherEarth, leadEarth, pointToPoint, furtherInsulation, load, mainsVoltage, microwaveLeakage or functionalCheck';
COMMENT ON COLUMN "reporting"."test_readings"."value" IS 'Value in the unit; null for a kind whose answer is pass or fail';
COMMENT ON COLUMN "reporting"."test_readings"."qualifier" IS '< or > if the value is beyond the instrument''s range';
COMMENT ON COLUMN "reporting"."test_readings"."unit" IS 'Unit of value and limit';
COMMENT ON COLUMN "reporting"."test_readings"."setting" IS 'Test current of an RCD in mA, or test voltage of insulation in V';
COMMENT ON COLUMN "reporting"."test_readings"."limit" IS 'The limit on the day of the test; null if there was none';
COMMENT ON COLUMN "reporting"."test_readings"."result" IS 'pass or fail; null for a reading that is only for information';
COMMENT ON COLUMN "reporting"."test_readings"."position" IS 'Position among the test''s readings';
