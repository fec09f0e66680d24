import path from 'node:path'
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { AUDIT_FAULT_ADVICE } from '../../../domain/audit/auditChain'
import { diagnoseAuditTrail, type ExternalAuditHead } from '../../../scripts/operator/doctor/auditTrail'
import { recordBackupRestore } from '../../../server/areas/audit/chain/exceptions'
import { sealAuditEntries } from '../../../server/areas/audit/chain/sealing'
import { verifyAuditEntriesAfter } from '../../../server/areas/audit/chain/verifyChain'
import { openBackup } from '../../../server/platform/backup/openBackup'
import { restoreBackup } from '../../../server/platform/backup/restoreBackup'
import { writeBackup } from '../../../server/platform/backup/writeBackup'
import { createDatabaseReader } from '../../../server/platform/records/databaseReader'
import { fieldsOf } from '../../support/client'
import { createEmptyDatabase } from '../../support/database'
import { startFileApp } from '../../support/fileApp'
import { readPdf } from '../../support/pdfFile'
import { temporaryDataDirectory } from '../../support/serverProcess'

const app = await startFileApp()
const admin = await app.signIn('admin')

const sql = async <Row = Record<string, unknown>>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await app.database.pool.query(text, values)).rows as Row[]
const seal = (batch?: number) => sealAuditEntries(app.database.pool, { batch })

/** Writes audit entries for location changes; returns the ids of the entries. */
async function write(count: number): Promise<number[]> {
  const rows = await sql<{ id: string }>(
    `insert into audit_entries (action, entity, entity_id, before, after)
     select 'location.update', 'location', n::text, jsonb_build_object('name', 'Bay ' || n), jsonb_build_object('name', 'Room ' || n)
     from generate_series(1, $1::int) n returning id`,
    [count],
  )
  return rows.map(({ id }) => Number(id))
}

/** An entry that fails verification. */
interface Finding {
  fault: string
  entryId: string
  otherEntryId: string | null
  certificate: string | null
  entity: string | null
  after: string | null
  before: string | null
}

/** Verifies the whole trail as the page does, a few entries at a time. */
async function verify(most = 7): Promise<Finding[]> {
  const reader = createDatabaseReader(app.database.pool)
  const found: Finding[] = []
  for (let after: string | null = '0'; after !== null; ) {
    const part = await verifyAuditEntriesAfter(reader, BigInt(after), most)
    expect(part.wrong).toBe(part.findings.length)
    found.push(...(part.findings as unknown as Finding[]))
    after = part.next
  }
  return found
}
const faults = async (most?: number) => (await verify(most)).map(({ fault, entryId }) => [fault, Number(entryId)])

const chain = async () =>
  (await admin.graphql('{ auditChain { sealed head sealedUntil unsealed removedWithSample } }')).data.auditChain

/** Returns the ids of the sealed entries in the order of the chain. */
const order = async () =>
  (await sql<{ id: string }>('select entry_id as id from audit_seals order by position')).map(({ id }) => Number(id))

it('sealing seals each entry once, in order, and reports how many are left', async () => {
  await seal()
  const { sealed } = await chain()
  const ids = await write(25)
  expect(await chain()).toMatchObject({ sealed, unsealed: 25 })
  await seal(10)
  await seal()
  expect((await order()).slice(-25)).toEqual(ids)
  expect(await chain()).toMatchObject({
    sealed: sealed + 25,
    unsealed: 0,
    head: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(await faults()).toEqual([])
})

it('the head of the chain can be computed from documented bytes', async () => {
  await write(3)
  await seal()
  const [computed] = await sql<{ head: string }>(`
      with recursive entries as (
        select s.position, s.entry_id, sha256(convert_to(json_build_array(
          to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), e.user_id, e.action, e.entity, e.entity_id, e.before, e.after)::text, 'UTF8')) as digest
        from audit_seals s join audit_entries e on e.id = s.entry_id
      ), heads (position, head) as (
        select 0::bigint, decode(repeat('00', 32), 'hex')
        union all select e.position, sha256(heads.head || int8send(e.entry_id) || e.digest) from heads join entries e on e.position = heads.position + 1
      ) select encode(head, 'hex') as head from heads order by position desc limit 1`)
  expect((await chain()).head).toBe(computed?.head)
})

it('sealing adds an entry committed late after those committed first', async () => {
  const late = await app.database.pool.connect()
  await late.query('begin')
  const { rows } = await late.query(
    `insert into audit_entries (action, entity, entity_id) values ('asset.create', 'asset', 'late') returning id`,
  )
  const lateId = Number(rows[0].id)
  const ids = await write(3)
  await seal()
  await seal()
  expect((await order()).slice(-3)).toEqual(ids)
  expect((await chain()).unsealed).toBe(0)
  await late.query('commit')
  late.release()
  expect((await chain()).unsealed).toBe(1)
  await seal()
  expect((await order()).slice(-4)).toEqual([...ids, lateId])
  expect(await faults()).toEqual([])
  const more = await write(2)
  await seal()
  await seal()
  expect((await order()).slice(-2)).toEqual(more)
  expect(await faults()).toEqual([])
})

it('sealing does not wait for an entry whose transaction was rolled back', async () => {
  const client = await app.database.pool.connect()
  await client.query('begin')
  await client.query(`insert into audit_entries (action, entity, entity_id) values ('asset.create', 'asset', 'gone')`)
  const ids = await write(2)
  await seal()
  await client.query('rollback')
  client.release()
  await seal()
  await seal()
  const [{ settled, last } = {}] = await sql(
    'select settled_id as settled, (select max(id) from audit_entries) as last from audit_chain',
  )
  expect(Number(settled)).toBeGreaterThanOrEqual(Number(last))
  expect((await order()).slice(-2)).toEqual(ids)
})

it('sealing keeps up with concurrent saves on two servers', async () => {
  const locations = await Promise.all(
    Array.from({ length: 4 }, (_, index) => app.buildLocation({ name: `Sealed ${index}` })),
  )
  let saving = true
  const sealers = [0, 1].map(async () => {
    while (saving) await seal(5)
  })
  const saves = locations.flatMap(({ id }) =>
    Array.from({ length: 10 }, (_, n) =>
      admin.graphql('mutation ($id: ID!, $input: LocationInput!) { updateLocation(id: $id, input: $input) { id } }', {
        id,
        input: { description: `Version ${n}` },
      }),
    ),
  )
  const answers = await Promise.all(saves)
  saving = false
  await Promise.all(sealers)
  expect(answers.filter(({ errors }) => errors)).toEqual([])
  await seal()
  await seal()
  expect(await chain()).toMatchObject({ unsealed: 0 })
  const [{ unsealed } = {}] = await sql(
    `select count(*)::int as unsealed from audit_entries e where not exists (select from audit_seals s where s.entry_id = e.id)`,
  )
  expect(unsealed).toBe(0)
  expect(await faults()).toEqual([])
})

it('sealing skips failed sign-ins, of which only the latest are kept', async () => {
  await sql(`insert into audit_entries (action, entity, entity_id) values ('user.signInFailed', 'user', 'unknown')`)
  const before = (await chain()).sealed
  await seal()
  expect(await chain()).toMatchObject({ sealed: before, unsealed: 0 })
  await sql(`delete from audit_entries where action = 'user.signInFailed'`)
  expect(await faults()).toEqual([])
})

it('sealing processes the entries of an older version in batches, new ones after them', async () => {
  await sql('truncate audit_seals, audit_chain')
  const [{ count } = {}] = await sql<{ count: number }>('select count(*)::int as count from audit_entries')
  expect((await chain()).sealed).toBe(0)
  expect((await chain()).unsealed).toBe(count)
  await sql('select seal_audit_entries(4)')
  const ids = await write(2)
  await seal(4)
  expect((await order()).slice(-2)).toEqual(ids)
  expect(await chain()).toMatchObject({ sealed: Number(count) + 2, unsealed: 0 })
  expect(await faults()).toEqual([])
})

describe('tampering with the audit trail', () => {
  let ids: number[]
  /** Returns the id of the entry at this index in the chain. */
  const at = (index: number) => ids.at(index) as number
  beforeEach(async () => {
    await sql('truncate audit_seals, audit_chain')
    await sql('delete from audit_entries')
    ids = await write(20)
    await seal()
    expect(await faults()).toEqual([])
  })

  it.each([
    ['the time', `at = at - interval '1 day'`],
    ['the user', 'user_id = (select min(id) from users)'],
    ['the action', `action = 'location.delete'`],
    ['the action, to one that is never sealed', `action = 'user.signInFailed'`],
    ['the kind of record', `entity = 'asset'`],
    ['the record', `entity_id = '4711'`],
    ['the record before', `before = '{"name": "Bay"}'`],
    ['the record after', 'after = null'],
  ])('verification reports an entry with %s changed', async (_, change) => {
    await sql(`update audit_entries set ${change} where id = $1`, [at(9)])
    expect(await faults()).toEqual([['changed', at(9)]])
  })

  it.each([
    ['first', 0],
    ['a middle', 9],
    ['last', 19],
  ])('verification reports the %s entry that was removed, and when it was written', async (_, index) => {
    await sql('delete from audit_entries where id = $1', [at(index)])
    const [finding, ...others] = await verify()
    expect(others).toEqual([])
    expect(finding).toMatchObject({ fault: 'removed', entryId: String(at(index)), entity: null })
    expect([finding?.after === null, finding?.before === null]).toEqual([index === 0, index === 19])
  })

  it('verification reports each of many removed entries', async () => {
    await sql('delete from audit_entries where id between $1 and $2', [at(2), at(17)])
    expect(await faults(5)).toEqual(ids.slice(2, 18).map((id) => ['removed', id]))
  })

  it('verification reports two swapped entries', async () => {
    await sql('update audit_entries set id = -1 where id = $1', [at(3)])
    await sql('update audit_entries set id = $1 where id = $2', [at(3), at(12)])
    await sql('update audit_entries set id = $1 where id = -1', [at(12)])
    expect(
      (await verify()).map(({ fault, entryId, otherEntryId }) => [fault, Number(entryId), Number(otherEntryId)]),
    ).toEqual([
      ['swapped', at(3), at(12)],
      ['swapped', at(12), at(3)],
    ])
  })

  it('verification reports an entry inserted between others', async () => {
    await sql('delete from audit_seals')
    await sql('truncate audit_chain')
    await sql('delete from audit_entries where id = $1', [at(9)])
    await seal()
    await sql(
      `insert into audit_entries (id, action, entity, entity_id, at) select $1, action, entity, entity_id, at from audit_entries where id = $2`,
      [at(9), at(8)],
    )
    await write(1)
    await seal()
    expect(await faults()).toEqual([['inserted', at(9)]])
  })

  it('verification reports a changed seal, and the one after a removed seal', async () => {
    await sql(`update audit_seals set digest = sha256('x') where entry_id = $1`, [at(4)])
    expect(await faults()).toEqual([['changed', at(4)]])
    await sql('delete from audit_entries where id = $1', [at(4)])
    await sql('delete from audit_seals where entry_id = $1', [at(4)])
    expect(await faults()).toEqual([['unlinked', at(5)]])
    await sql('update audit_seals set position = position - 1 where entry_id > $1', [at(4)])
    expect(await faults()).toEqual([['unlinked', at(5)]])
  })

  it('verification reports the first seal if the beginning of the chain was removed', async () => {
    await sql('delete from audit_entries where id <= $1', [at(4)])
    await sql('delete from audit_seals where entry_id <= $1', [at(4)])
    expect(await faults()).toEqual([['unlinked', at(5)]])
  })

  it('an entry that matches a changed seal does not match the chain', async () => {
    await sql(`update audit_entries set after = '{}' where id = $1`, [at(4)])
    await sql(
      'update audit_seals s set digest = audit_digest(e) from audit_entries e where e.id = entry_id and e.id = $1',
      [at(4)],
    )
    expect(await faults()).toEqual([['unlinked', at(4)]])
  })

  it('a recomputed chain does not match a head kept elsewhere', async () => {
    const { sealed, head } = await chain()
    const matches = async (input: object) =>
      (await admin.graphql('query ($input: AuditHeadInput!) { auditHeadMatch(input: $input) }', { input })).data
        .auditHeadMatch
    expect(await matches({ sealed, head })).toBe('same')
    await sql(`update audit_entries set after = '{}' where id = $1`, [at(4)])
    await sql('truncate audit_seals, audit_chain')
    await seal()
    expect(await faults()).toEqual([])
    expect(await matches({ sealed, head })).toBe('different')
    expect(await matches({ sealed: 4, head: (await headAfter(4)).slice(0, 16) })).toBe('same')
    expect(await matches({ sealed: sealed + 1, head })).toBe('missing')
  })
  const headAfter = async (sealed: number) =>
    (
      await sql<{ head: string }>(`select encode(head, 'hex') as head from audit_seals where position = $1`, [sealed])
    )[0]?.head ?? ''

  it('verification accepts and counts entries that the app removed with the sample hall', async () => {
    await sql(
      `insert into audit_entries (action, entity, entity_id, before) values ('hall.removeSample', 'hall', '1', jsonb_build_object('auditEntries', jsonb_build_array(jsonb_build_array($1::bigint, $2::bigint))))`,
      [at(3), at(6)],
    )
    await sql('delete from audit_entries where id between $1 and $2', [at(3), at(7)])
    await seal()
    expect(await faults()).toEqual([['removed', at(7)]])
    expect(await chain()).toMatchObject({ removedWithSample: 4 })
  })

  it('verification does not accept the record of a removal for later entries', async () => {
    const next = at(19) + 2
    await sql(
      `insert into audit_entries (action, entity, entity_id, before) values ('hall.removeSample', 'hall', '1', jsonb_build_object('auditEntries', jsonb_build_array(jsonb_build_array($1::bigint, $1::bigint))))`,
      [next],
    )
    expect(await write(1)).toEqual([next])
    await seal()
    await sql('delete from audit_entries where id = $1', [next])
    expect(await faults()).toEqual([['removed', next]])
  })

  it('a chain recomputed without its beginning does not begin at 1', async () => {
    await sql('delete from audit_entries where id <= $1', [at(3)])
    await sql('truncate audit_seals, audit_chain')
    await seal()
    await sql('update audit_seals set position = -position')
    await sql('update audit_seals set position = 4 - position')
    expect(await faults()).toEqual([['unlinked', at(4)]])
  })
})

it('the audit trail API verifies in parts', async () => {
  await sql('truncate audit_seals, audit_chain')
  await seal()
  const { data } = await admin.graphql('{ auditVerification { checked next wrong findings { fault } } }')
  expect(data.auditVerification).toMatchObject({ next: null, wrong: 0, findings: [] })
  expect(data.auditVerification.checked).toBeGreaterThan(0)
  const refused = await admin.graphql('{ auditVerification(after: "-1") { checked } }')
  expect(fieldsOf(refused)).toEqual({ after: ['This position is not valid. Start the verification again.'] })
})

it.each([
  [{ sealed: 0, head: 'a'.repeat(64) }, ['sealed']],
  [{ sealed: 1, head: 'a'.repeat(15) }, ['head']],
  [{ sealed: 1, head: 'g'.repeat(64) }, ['head']],
  [{ sealed: 1, head: 'a'.repeat(300) }, ['head']],
  [{}, ['head', 'sealed']],
])('the audit trail API rejects %j at its fields', async (input, expected) => {
  const { errors } = await admin.graphql('query ($input: AuditHeadInput!) { auditHeadMatch(input: $input) }', { input })
  expect(Object.keys(errors?.[0]?.extensions.fields ?? {}).sort()).toEqual(expected)
})

it("certificates show that day's head in data and on paper, for comparison", async () => {
  await sql('truncate audit_seals, audit_chain')
  await seal()
  const { sealed, head } = await chain()
  const location = await app.buildLocation({ name: 'Chained room' })
  await app.buildAsset({ locationId: location.id })
  const { data } = await admin.graphql(
    'mutation ($input: CertificateInput!) { createCertificate(input: $input) { id number } }',
    { input: { scope: 'location', locationId: location.id, signedBy: 'Ann' } },
  )
  const { id, number } = data.createCertificate
  const json = await (await admin.fetch(`/api/certificates/${id}.json`)).json()
  expect(json.certificate.auditTrail).toEqual({ entries: sealed, head })
  const pdf = Buffer.from(await (await admin.fetch(`/api/certificates/${id}.pdf`)).arrayBuffer())
  const [front = ''] = await readPdf(pdf, async (pages) => pages.map((page) => page.text().replaceAll(/\s+/g, ' ')))
  expect(front).toContain(`Audit trail: ${sealed.toLocaleString('en-GB')} entries, head ${head}`)
  await seal()
  expect(await faults()).toEqual([])

  await sql(`update audit_entries set after = '{}' where id = (select min(entry_id) from audit_seals)`)
  await sql('truncate audit_seals, audit_chain')
  await seal()
  expect(await verify()).toMatchObject([{ fault: 'certificate', certificate: number, position: sealed }])
  await sql('delete from certificates')
})

describe('the doctor and backups', () => {
  beforeEach(async () => {
    await sql('truncate audit_seals, audit_chain')
    await sql('delete from audit_entries')
    await write(12)
    await seal()
  })
  const doctor = (folder?: string, head?: ExternalAuditHead) =>
    diagnoseAuditTrail(
      { backup: folder ? { folder, hour: 2, keepDays: 7 } : undefined } as never,
      app.database.url,
      head,
    )

  it('the doctor reports a sound audit trail, with its head', async () => {
    const { head } = await chain()
    await write(1)
    expect(await doctor()).toEqual([
      { state: 'good', message: `12 sealed entries are unchanged; 1 is not yet sealed. Head: 12:${head}` },
    ])
  })

  it('the doctor names the first entries that do not match, and counts the others', async () => {
    const ids = await order()
    await sql('delete from audit_entries where id <= $1', [ids[6]])
    const [finding] = await doctor()
    expect(finding).toMatchObject({ state: 'problem', remedy: AUDIT_FAULT_ADVICE })
    const named = ids.slice(0, 5).map((id) => `Entry ${id} was removed.`)
    expect(finding?.message).toBe(`${named.join(' ')} 2 more entries do not match.`)
  })

  it('the doctor compares the heads in backups, and a given head', async () => {
    const folder = await temporaryDataDirectory()
    const { manifest } = await writeBackup(app.database.url, path.join(folder, 'mah-manager-2026-11-24-023000.backup'))
    const { head } = await chain()
    expect(manifest.auditTrail).toEqual({ sealed: 12, head })
    await write(3)
    await seal()
    const given = { sealed: 12, head: head.slice(0, 16), source: 'your --head' }
    expect((await doctor(folder, given))[0]?.message).toContain('2 heads kept elsewhere match.')

    await sql(`update audit_entries set action = 'location.delete' where id = (select min(id) from audit_entries)`)
    await sql('truncate audit_seals, audit_chain')
    await seal()
    expect(await doctor(folder, given)).toMatchObject([
      { state: 'problem', message: expect.stringContaining('does not match the head in your --head') },
      { state: 'problem', message: expect.stringContaining('the backup mah-manager-2026-11-24-023000.backup') },
    ])
    await sql('delete from audit_entries where id > (select min(id) from audit_entries)')
    await sql('truncate audit_seals, audit_chain')
    await seal()
    const message = 'The audit trail has fewer entries than recorded in the backup'
    expect((await doctor(folder))[0]?.message).toContain(message)
  })

  it('a restored hall verifies, continues the chain, and explains the later heads', async () => {
    const folder = await temporaryDataDirectory()
    const file = path.join(folder, 'mah-manager-2026-11-23-023000.backup')
    await writeBackup(app.database.url, file)
    await write(2)
    await seal()
    await writeBackup(app.database.url, path.join(folder, 'mah-manager-2026-11-24-023000.backup'))
    const target = await createEmptyDatabase()
    onTestFinished(() => target.drop())
    const backup = await openBackup(file)
    await restoreBackup(target.url, backup)
    backup.close()
    await recordBackupRestore(target.pool, backup.manifest.createdAt)
    const { rows } = await target.pool.query<{ id: string }>(
      `insert into audit_entries (action, entity, entity_id) values ('asset.create', 'asset', 'later') returning id`,
    )
    await sealAuditEntries(target.pool)
    const last = await target.pool.query('select entry_id, position from audit_seals order by position desc limit 1')
    expect(last.rows).toEqual([{ entry_id: rows[0]?.id, position: '14' }])
    expect(await diagnoseAuditTrail({ backup: { folder } } as never, target.url)).toMatchObject([
      { state: 'notice', message: expect.stringContaining('this hall was restored on') },
      { state: 'good', message: expect.stringContaining('14 sealed entries are unchanged') },
    ])
  })
})
