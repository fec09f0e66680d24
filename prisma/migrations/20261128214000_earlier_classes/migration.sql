-- AlterTable
ALTER TABLE "assets" ADD COLUMN     "earlier_classes" JSONB NOT NULL DEFAULT '[]';

-- The audit trail has had the changes of class so far.
UPDATE "assets" a SET "earlier_classes" = h."earlier"
FROM (
    SELECT "entity_id", jsonb_agg(jsonb_build_object('class', "class", 'since', "since", 'until', "until") ORDER BY "until") AS "earlier"
    FROM (
        SELECT e."entity_id", (e."before"->>'class')::int AS "class", e."at" AS "until",
            coalesce(lag(e."at") OVER (PARTITION BY e."entity_id" ORDER BY e."id"), c."created_at") AS "since"
        FROM "audit_entries" e JOIN "assets" c ON c."id" = e."entity_id"
        WHERE e."entity" = 'asset' AND e."before"->>'class' IN ('1', '2') AND e."after"->>'class' IN ('1', '2')
            AND e."before"->>'class' <> e."after"->>'class'
    ) AS "changes"
    GROUP BY "entity_id"
) AS h
WHERE a."id" = h."entity_id";
