-- Some built-in functions can run for minutes in a single call that PostgreSQL cannot interrupt, because their cost
-- grows with the product of two argument sizes. The functions below replace them in reports ("reporting" comes before
-- pg_catalog in the search path). They reject calls that would take more than about a second, or that would pad or
-- repeat text beyond a megabyte. They are SECURITY DEFINER, because the reports login cannot call the originals, so
-- every name in them is qualified.
CREATE OR REPLACE FUNCTION "reporting"."refuse_size"() RETURNS void
LANGUAGE plpgsql AS $refuse$
BEGIN
    RAISE EXCEPTION 'the values are too long for this function' USING ERRCODE = 'program_limit_exceeded';
END
$refuse$;

DO $bound$
DECLARE
    bound record;
    operator record;
BEGIN
    FOR bound IN
        SELECT p.oid, p.proname AS name, pg_get_function_identity_arguments(p.oid) AS arguments,
            pg_get_function_result(p.oid) AS result, p.proisstrict AS is_strict, size, factor, most,
            (SELECT string_agg('$' || n, ', ') FROM generate_series(1, p.pronargs) n) AS passed
        FROM (VALUES
            ('repeat(text,integer)', 'pg_catalog.octet_length($1)', '$2', 1000000),
            ('lpad(text,integer)', '4', '$2', 1000000),
            ('lpad(text,integer,text)', '4', '$2', 1000000),
            ('rpad(text,integer)', '4', '$2', 1000000),
            ('rpad(text,integer,text)', '4', '$2', 1000000),
            ('strpos(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('replace(text,text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('split_part(text,text,integer)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('string_to_array(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('string_to_array(text,text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('translate(text,text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('btrim(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('ltrim(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('rtrim(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('btrim(bytea,bytea)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('ltrim(bytea,bytea)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('rtrim(bytea,bytea)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('"like"(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('notlike(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('"like"(bytea,bytea)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('notlike(bytea,bytea)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('textlike(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('textnlike(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('texticlike(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('texticnlike(text,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('bpcharlike(character,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('bpcharnlike(character,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('bpchariclike(character,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('bpcharicnlike(character,text)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('bytealike(bytea,bytea)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('byteanlike(bytea,bytea)', 'pg_catalog.octet_length($1)', 'pg_catalog.octet_length($2)', 1000000000),
            ('arraycontains(anyarray,anyarray)', 'pg_catalog.cardinality($1)', 'pg_catalog.cardinality($2)', 100000000),
            ('arraycontained(anyarray,anyarray)', 'pg_catalog.cardinality($1)', 'pg_catalog.cardinality($2)', 100000000),
            ('arrayoverlap(anyarray,anyarray)', 'pg_catalog.cardinality($1)', 'pg_catalog.cardinality($2)', 100000000),
            ('jsonb_contains(jsonb,jsonb)', 'pg_catalog.pg_column_size($1)', 'pg_catalog.pg_column_size($2)', 1000000000),
            ('jsonb_contained(jsonb,jsonb)', 'pg_catalog.pg_column_size($1)', 'pg_catalog.pg_column_size($2)', 1000000000),
            ('jsonb_exists_any(jsonb,text[])', 'pg_catalog.pg_column_size($1)', 'pg_catalog.cardinality($2)', 1000000000),
            ('jsonb_exists_all(jsonb,text[])', 'pg_catalog.pg_column_size($1)', 'pg_catalog.cardinality($2)', 1000000000),
            ('jsonb_delete(jsonb,text[])', 'pg_catalog.pg_column_size($1)', 'pg_catalog.cardinality($2)', 1000000000)
        ) AS bounds (signature, size, factor, most)
            JOIN pg_proc p ON p.oid = ('pg_catalog.' || signature)::regprocedure
    LOOP
        EXECUTE format(
            'CREATE OR REPLACE FUNCTION reporting.%I(%s) RETURNS %s LANGUAGE plpgsql IMMUTABLE %s SECURITY DEFINER AS $f$
            BEGIN
                IF %s OPERATOR(pg_catalog.*) %s::bigint OPERATOR(pg_catalog.>) %s THEN
                    PERFORM reporting.refuse_size();
                END IF;
                RETURN pg_catalog.%I(%s);
            END $f$',
            bound.name, bound.arguments, bound.result, CASE WHEN bound.is_strict THEN 'STRICT' ELSE '' END, bound.size,
            bound.factor, bound.most, bound.name, bound.passed
        );
        FOR operator IN
            SELECT * FROM pg_operator o
            WHERE oprcode = bound.oid AND NOT EXISTS (
                SELECT FROM pg_operator WHERE oprnamespace = 'reporting'::regnamespace
                    AND (oprname, oprleft, oprright) = (o.oprname, o.oprleft, o.oprright)
            )
        LOOP
            EXECUTE format(
                'CREATE OPERATOR reporting.%s (FUNCTION = reporting.%I, LEFTARG = %s, RIGHTARG = %s %s)',
                operator.oprname, bound.name, operator.oprleft::regtype, operator.oprright::regtype,
                CASE WHEN operator.oprrest <> 0
                    THEN format(', RESTRICT = %s, JOIN = %s', operator.oprrest, operator.oprjoin) END
            );
        END LOOP;
    END LOOP;
END
$bound$;
