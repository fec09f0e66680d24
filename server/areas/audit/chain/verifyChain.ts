import { Prisma } from '../../../generated/prisma/client'
import type { Queryable } from '../../../platform/records/sqlConditions'
import type { AuditChainState, AuditFinding, AuditVerification } from './chain.type'
import { erasedAuditEntriesSql } from './erasure'
import { BACKUP_RESTORE_ACTION, SAMPLE_HALL_REMOVAL_ACTION } from './exceptions'

/** Maximum number of entries verified at a time, and maximum number of findings returned. */
const BATCH = 5_000
const FINDINGS = 100
/** The highest possible entry id. */
const LAST_ID = 2n ** 63n - 1n

/** SQL condition: entry `e` is never sealed. */
const NEVER_SEALED = Prisma.sql`e.action in ('user.signInFailed', 'user.wrongCode')`

/** The id ranges of entries removed with a sample hall, each with the entry (`r`) that recorded the removal. */
const REMOVED_WITH_SAMPLE = Prisma.sql`
  select r.id, (span ->> 0)::bigint as first, (span ->> 1)::bigint as last
  from audit_entries r, jsonb_array_elements(r.before -> 'auditEntries') span
  where r.entity = 'hall' and r.action = ${SAMPLE_HALL_REMOVAL_ACTION}`

/** Returns how many entries are sealed, and the head of the chain. */
export async function selectAuditChainState(database: Queryable): Promise<AuditChainState> {
  const [state] = await database.$queryRaw<[AuditChainState]>`
    with settled as materialized (select coalesce((select settled_id from audit_chain), 0) as id)
    select coalesce(s.position, 0)::int as sealed, encode(s.head, 'hex') as head, e.at as "sealedUntil",
      (select count(*)::int from audit_entries e
        where e.id > (select id from settled) and not ${NEVER_SEALED}
          and not exists (select from audit_seals s where s.entry_id = e.id and s.entry_id > (select id from settled))) as unsealed,
      (select coalesce(sum(last - first + 1), 0)::int from (${REMOVED_WITH_SAMPLE}) r) as "removedWithSample"
    from settled left join lateral (select * from audit_seals order by position desc limit 1) s on true
      left join audit_entries e on e.id = s.entry_id`
  return state
}

/**
 * Verifies the next batch of entries and seals with ids above `after`: each entry must match its seal, each seal must
 * continue the chain, and no entry or seal may be missing or inserted. The last batch also compares the heads in
 * certificates with the chain.
 */
export async function verifyAuditEntriesAfter(
  database: Queryable,
  after: bigint,
  most = BATCH,
): Promise<AuditVerification> {
  const [{ last, checked, wrong, findings }] = await database.$queryRaw<[VerifiedPart]>`
    with bounds as materialized (
      select coalesce(least((select id from audit_entries where id > ${after} order by id offset ${most - 1} limit 1),
          (select entry_id from audit_seals where entry_id > ${after} order by entry_id offset ${most - 1} limit 1)), ${LAST_ID}) as last,
        coalesce((select settled_id from audit_chain), 0) as settled
    ), entries as materialized (
      select e.id, e.at, e.action, e.entity, e.entity_id, audit_digest(e) as digest from audit_entries e
      where e.id > ${after} and e.id <= (select last from bounds)
    ), seals as materialized (
      select s.*, (select p.head from audit_seals p where p.position = s.position - 1) as previous from audit_seals s
      where s.entry_id > ${after} and s.entry_id <= (select last from bounds)
    ), erased as materialized (${erasedAuditEntriesSql}
    ), compared as materialized (
      select coalesce(e.id, s.entry_id) as id, s.position, e.digest, e.at, e.action, e.entity, e.entity_id, case
          when s.position is null then case when e.id <= settled and not ${NEVER_SEALED} then 'inserted' end
          when e.id is null and not exists (
            select from (${REMOVED_WITH_SAMPLE}) r where s.entry_id between r.first and r.last and r.id > s.entry_id) then 'removed'
          when e.digest <> s.digest and not exists (
            select from erased r where r.entry_id = e.id and r.digest = e.digest and r.recorded > e.id) then 'changed'
          when s.head <> audit_head(s.previous, s.entry_id, s.digest) or s.previous is null and s.position <> 1 then 'unlinked'
        end as fault
      from entries e full join seals s on s.entry_id = e.id, bounds
    ), wrong as (select * from compared where fault is not null order by id limit ${FINDINGS})
    select (select nullif(last, ${LAST_ID})::text from bounds) as last, (select count(*)::int from compared) as checked,
      (select count(*)::int from compared where fault is not null) as wrong,
      (select coalesce(json_agg(json_build_object('fault', w.fault, 'entryId', w.id::text, 'position', w.position, 'at', w.at,
          'action', w.action, 'entity', w.entity, 'recordId', w.entity_id, 'digest', encode(w.digest, 'hex'),
          'after', case when w.fault = 'removed' then (select at from audit_entries e where e.id < w.id order by e.id desc limit 1) end,
          'before', case when w.fault = 'removed' then (select at from audit_entries e where e.id > w.id order by e.id limit 1) end)
        order by w.id), '[]') from wrong w) as findings`
  const named = await nameSwapped(database, findings)
  if (last) return { checked, next: last, wrong, findings: named }
  const heads = await compareCertificates(database)
  return { checked, next: null, wrong: wrong + heads.length, findings: [...named, ...heads] }
}

type Found = Omit<AuditFinding, 'otherEntryId' | 'certificate'> & { digest: string | null }

interface VerifiedPart {
  last: string | null
  checked: number
  wrong: number
  findings: Found[]
}

/** Separates swapped entries, which have the contents of another entry, from changed entries. */
async function nameSwapped(database: Queryable, findings: readonly Found[]): Promise<AuditFinding[]> {
  const digests = findings.flatMap(({ fault, digest }) => (fault === 'changed' && digest ? [digest] : []))
  const seals =
    digests.length === 0
      ? []
      : await database.$queryRaw<{ digest: string; entryId: string }[]>`
          select encode(digest, 'hex') as digest, min(entry_id)::text as "entryId" from audit_seals
          where digest = any(array(select decode(d, 'hex') from unnest(${digests}::text[]) d)) group by 1`
  const entryOf = new Map(seals.map(({ digest, entryId }) => [digest, entryId]))
  return findings.map(({ digest, ...finding }) => {
    const otherEntryId = (finding.fault === 'changed' && digest && entryOf.get(digest)) || null
    return { ...finding, fault: otherEntryId ? 'swapped' : finding.fault, otherEntryId, certificate: null }
  })
}

/** Finds the certificates whose head does not match the current chain. */
function compareCertificates(database: Queryable): Promise<AuditFinding[]> {
  return database.$queryRaw<AuditFinding[]>`
    select 'certificate' as fault, s.entry_id::text as "entryId", c.audit_entries::int as position, e.at, e.action, e.entity,
      e.entity_id as "recordId", null as after, null as before, null as "otherEntryId", c.number as certificate
    from certificates c left join audit_seals s on s.position = c.audit_entries left join audit_entries e on e.id = s.entry_id
    where c.audit_head is not null and s.head is distinct from c.audit_head order by c.id limit ${FINDINGS}`
}

/** Returns the chain's head after `sealed` entries; undefined if the chain has fewer entries. */
export async function findAuditHeadAfter(database: Queryable, sealed: number): Promise<string | undefined> {
  const rows = await database.$queryRaw<{ head: string }[]>`
    select encode(head, 'hex') as head from audit_seals where position = ${sealed}`
  return rows[0]?.head
}

/**
 * Returns when the database was last restored (`at`), and when the backup was made (`from`); undefined if it was never
 * restored.
 */
export async function findLastBackupRestore(database: Queryable): Promise<{ from: Date; at: Date } | undefined> {
  const [row] = await database.$queryRaw<{ from: Date; at: Date }[]>`
    select (after ->> 'madeAt')::timestamptz as "from", at from audit_entries
    where entity = 'hall' and action = ${BACKUP_RESTORE_ACTION} order by id desc limit 1`
  return row
}
