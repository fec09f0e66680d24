-- The hash of an entry's content: SHA-256 of a JSON array in UTF-8, as PostgreSQL formats it. The array contains time
-- (UTC, milliseconds), user, action, kind of record, record id, and the record before and after the action
CREATE OR REPLACE FUNCTION "audit_digest"("e" "audit_entries") RETURNS bytea LANGUAGE sql STABLE AS $$
    SELECT sha256(convert_to(json_build_array(to_char(e."at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        e."user_id", e."action", e."entity", e."entity_id", e."before", e."after")::text, 'UTF8'))
$$;

-- The head of the chain at an entry: SHA-256 of the previous head (32 zero bytes for the first entry), the entry's id
-- (8 bytes, most significant first) and the entry's digest
CREATE OR REPLACE FUNCTION "audit_head"("previous" bytea, "entry_id" bigint, "digest" bytea) RETURNS bytea LANGUAGE sql IMMUTABLE AS $$
    SELECT sha256(coalesce("previous", decode(repeat('00', 32), 'hex')) || int8send("entry_id") || "digest")
$$;

-- The highest id that was given to an entry
CREATE OR REPLACE FUNCTION "last_audit_id"() RETURNS bigint LANGUAGE sql AS $$
    SELECT CASE WHEN "is_called" THEN "last_value" ELSE "last_value" - 1 END FROM "audit_entries_id_seq"
$$;

-- The transactions that have written entries or may still do so: each locks the table before it takes an id, and holds
-- the lock until it ends
CREATE OR REPLACE FUNCTION "audit_writers"() RETURNS SETOF text LANGUAGE sql AS $$
    SELECT DISTINCT "virtualtransaction" FROM pg_locks
    WHERE "relation" = 'audit_entries'::regclass AND "mode" = 'RowExclusiveLock' AND "granted"
        AND "database" = (SELECT "oid" FROM pg_database WHERE "datname" = current_database())
$$;

-- Appends up to "most" entries to the chain, in the order of their ids. Saving a record neither waits for this function
-- nor does any work for it.
-- An entry in a transaction that commits late may have a lower id than entries that are already sealed. It is sealed as
-- soon as it is visible: each call looks at all entries above "settled_id". "settled_id" moves up to "horizon_id", the
-- highest id at an earlier time, once all transactions that were writing entries at that time have ended.
-- Failed sign-ins are not sealed: anyone can cause them, so only the latest are kept.
CREATE OR REPLACE FUNCTION "seal_audit_entries"("most" int) RETURNS int LANGUAGE plpgsql AS $$
DECLARE
    "chain" "audit_chain";
    "has_settled" boolean;
    "entry" record;
    "place" bigint;
    "link" bytea;
    "last_sealed" bigint;
    "sealed" int := 0;
BEGIN
    IF (SELECT "settled_id" FROM "audit_chain") = "last_audit_id"()
        OR NOT pg_try_advisory_xact_lock(hashtext('seal_audit_entries')) THEN
        RETURN 0;
    END IF;
    INSERT INTO "audit_chain" DEFAULT VALUES ON CONFLICT DO NOTHING;
    SELECT * INTO "chain" FROM "audit_chain";
    IF "chain"."horizon_id" <= "chain"."settled_id" THEN
        -- why: the highest id is read before the writers, so that every transaction that took a lower id is among them
        "chain"."horizon_id" := "last_audit_id"();
        "chain"."writers" := ARRAY(SELECT "audit_writers"());
    END IF;
    "has_settled" := NOT EXISTS (SELECT FROM "audit_writers"() w WHERE w = ANY ("chain"."writers"));
    SELECT "position", "head" INTO "place", "link" FROM "audit_seals" ORDER BY "position" DESC LIMIT 1;
    "place" := coalesce("place", 0);
    FOR "entry" IN
        SELECT e."id", "audit_digest"(e) AS "digest" FROM "audit_entries" e
        WHERE e."id" > "chain"."settled_id" AND e."action" NOT IN ('user.signInFailed', 'user.wrongCode')
            AND NOT EXISTS (SELECT FROM "audit_seals" s WHERE s."entry_id" = e."id" AND s."entry_id" > "chain"."settled_id")
        ORDER BY e."id" LIMIT "most"
    LOOP
        "sealed" := "sealed" + 1;
        "place" := "place" + 1;
        "link" := "audit_head"("link", "entry"."id", "entry"."digest");
        "last_sealed" := "entry"."id";
        INSERT INTO "audit_seals" ("position", "entry_id", "digest", "head")
        VALUES ("place", "entry"."id", "entry"."digest", "link");
    END LOOP;
    IF "has_settled" THEN
        "chain"."settled_id" := CASE WHEN "sealed" < "most" THEN "chain"."horizon_id"
            ELSE least("chain"."horizon_id", "last_sealed") END;
    END IF;
    UPDATE "audit_chain" SET "settled_id" = "chain"."settled_id", "horizon_id" = "chain"."horizon_id", "writers" = "chain"."writers";
    RETURN "sealed";
END
$$;
