-- A page deep in a list is found by the index alone. For each page of the table that changed since the last vacuum, PostgreSQL also
-- reads the table: with 2,000 changes to 100,000 assets, the page at 90 % by location takes three times as long. The default waits
-- for changes to a fifth of the table.
ALTER TABLE "assets" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
ALTER TABLE "tests" SET (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_insert_scale_factor = 0.01);
