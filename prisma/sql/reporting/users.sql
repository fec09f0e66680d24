CREATE VIEW "reporting"."users" WITH (security_barrier) AS
SELECT
    u."id",
    u."name",
    u."active",
    ARRAY(
        SELECT r."name" FROM "user_roles" o JOIN "roles" r ON r."id" = o."role_id" WHERE o."user_id" = u."id" ORDER BY 1
    ) AS "roles"
FROM "users" u;

COMMENT ON VIEW "reporting"."users" IS 'People who have or had an account.';
COMMENT ON COLUMN "reporting"."users"."id" IS 'Number of the account';
COMMENT ON COLUMN "reporting"."users"."name" IS 'Their name';
COMMENT ON COLUMN "reporting"."users"."active" IS 'Whether they can sign in';
COMMENT ON COLUMN "reporting"."users"."roles" IS 'Names of the roles they hold';
