CREATE VIEW "reporting"."users" WITH (security_barrier) AS
SELECT
    u."id",
    u."name",
    u."active",
    ARRAY(
        SELECT r."name" FROM "user_roles" o JOIN "roles" r ON r."id" = o."role_id" WHERE o."user_id" = u."id" ORDER BY 1
    ) AS "roles"
FROM "users" u;

COMMENT ON VIEW "reporting"."users" IS 'Current and former accounts.';
COMMENT ON COLUMN "reporting"."users"."id" IS 'Id of the account';
COMMENT ON COLUMN "reporting"."users"."name" IS 'Name';
COMMENT ON COLUMN "reporting"."users"."active" IS 'True if the user can sign in';
COMMENT ON COLUMN "reporting"."users"."roles" IS 'Names of the roles';
