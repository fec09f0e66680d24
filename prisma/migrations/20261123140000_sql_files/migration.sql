-- From here on `prisma/sql` holds the functions, triggers and views, which are applied after the migrations: what reads a column is not
-- in the way of one that changes it.
DROP VIEW IF EXISTS
    "reporting"."assets",
    "reporting"."fault_reports",
    "reporting"."instruments",
    "reporting"."locations",
    "reporting"."out_of_use",
    "reporting"."pages",
    "reporting"."round_items",
    "reporting"."rounds",
    "reporting"."stock",
    "reporting"."stock_ledger",
    "reporting"."stock_levels",
    "reporting"."tests",
    "reporting"."users";
