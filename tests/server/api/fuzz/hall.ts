import type { Pool } from 'pg'
import { SUPER_ADMIN_ROLE } from '../../../../domain/people/permissions'
import type { TestApp } from '../../../support/app'
import { tableNames } from '../../../support/savedTables'

/** Tables that even a rejected operation may change: sessions, rate limits, idempotency keys and report runs. */
const IGNORED_TABLES = new Set(['sessions', 'throttles', 'idempotency_keys', 'report_runs'])
/** A table written at any time, regardless of requests; it is neither compared nor restored. */
const OWN_TIME = 'telescope_entries'
/** Audit events for failed sign-ins. */
const REFUSALS = ['user.signInFailed', 'user.wrongCode']

/** A hall with one or two records of each kind, whose tables are restored after each operation. */
export class Hall {
  private constructor(
    private readonly pool: Pool,
    private readonly tables: readonly string[],
    private readonly saved: ReadonlyMap<string, string>,
  ) {}

  /** Fills the app's hall and stores its state, including the fuzzer's session and token. */
  static async of(app: TestApp, fuzzer: { id: number }): Promise<Hall> {
    const { pool } = app.database
    await furnish(app, fuzzer)
    const tables = await tableNames(pool, [OWN_TIME])
    await pool.query(`create schema saved; create table saved.touched (name text);
      create function saved.touch() returns trigger language plpgsql security definer as
        $$ begin insert into saved.touched values (tg_table_name); return null; end $$`)
    for (const name of tables)
      await pool.query(`create table saved.${name} as table public.${name};
        create trigger touched after insert or update or delete on public.${name} execute function saved.touch()`)
    return new Hall(pool, tables, await checksums(pool, tables))
  }

  /**
   * Restores every changed table, bypassing foreign keys and triggers; returns the changed tables that are not ignored.
   */
  async putBack(): Promise<string[]> {
    const touched = await this.pool.query<{ name: string }>('delete from saved.touched returning name')
    const names = this.tables.filter((table) => touched.rows.some(({ name }) => name === table))
    if (names.length === 0) return []
    const now = await checksums(this.pool, names)
    const tables = names.filter((name) => now.get(name) !== this.saved.get(name))
    if (tables.length === 0) return []
    const contents = tables.map((name) => `delete from public.${name}; insert into public.${name} table saved.${name};`)
    await this.pool.query(`begin; set local session_replication_role = replica; ${contents.join(' ')} commit`)
    return tables.filter((name) => !IGNORED_TABLES.has(name))
  }
}

async function checksums(pool: Pool, tables: readonly string[]): Promise<Map<string, string>> {
  const refusals = REFUSALS.map((action) => `'${action}'`).join()
  // why: ignore a token's last use, which is recorded even if the request fails
  const row = (name: string) => (name === 'access_tokens' ? "to_jsonb(t) - 'last_used_at'" : 't.*')
  const parts = tables.map(
    (name) => `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended((${row(name)})::text, 0))) as sum
      from public.${name} t ${name === 'audit_entries' ? `where action not in (${refusals})` : ''}`,
  )
  const { rows } = await pool.query<{ name: string; sum: string }>(parts.join(' union all '))
  return new Map(rows.map(({ name, sum }) => [name, sum]))
}

/** Builds one or two records of each kind. */
export async function furnish({ database: { prisma }, ...app }: TestApp, fuzzer: { id: number }): Promise<void> {
  await app.buildUser({ email: 'victim@hall.example', roleNames: ['admin'] })
  const bay = await app.buildLocation({ type: 'pat', code: 'L-1' })
  const store = await app.buildLocation({ type: 'stock' })
  await app.buildLocation({ type: 'stock' })
  const asset = await app.buildAsset({ id: '1', code: 'A-1', locationId: bay.id })
  await app.buildAsset({ id: '2', code: 'A-2', class: 2 })
  await app.buildPhoto({ assetId: asset.id })
  await prisma.instrument.create({ data: { name: 'Red tester', serialNumber: '38H-1207' } })
  await app.buildTest({ assetId: asset.id, code: 'T-1' })
  await prisma.visualInspection.create({
    data: { assetId: asset.id, inspectedOn: new Date('2026-02-01'), passed: true },
  })
  await app.buildStockItem({ code: 'S-1', minimumLevel: 5, levels: { [store.id]: 3 } })
  await app.buildStockItem({ code: 'S-2', barcode: '4006381333931' })
  await prisma.stockTake.create({ data: { locationId: store.id } })
  const walk = { locationId: bay.id, scope: 'all', startedById: fuzzer.id } as const
  await prisma.round.create({
    data: { ...walk, status: 'completed', completedAt: new Date(), items: { create: { assetId: '1', position: 1 } } },
  })
  const seen = { assetId: '2', status: 'seen', walked: 1, move: 'proposed' } as const
  await prisma.round.create({ data: { ...walk, items: { create: [{ assetId: '1', position: 1 }, seen] } } })
  const check = await app.buildCheck({ locationId: bay.id })
  await app.buildCheck({ assetId: asset.id })
  const record = await prisma.checkRecord.create({
    data: {
      checkId: check.id,
      checkName: check.name,
      category: check.category,
      stepsVersion: 1,
      answers: [{ stepId: 'heard', value: 'no', note: '', photos: [], failed: true }],
      passed: false,
      doneOn: new Date('2026-01-15'),
    },
  })
  await prisma.check.update({ where: { id: check.id }, data: { lastRecordId: record.id } })
  await prisma.action.create({ data: { title: 'Mend it', checkId: check.id, recordId: record.id, stepId: 'heard' } })
  await prisma.printer.create({ data: { name: 'Labels', userId: fuzzer.id } })
  await prisma.page.create({ data: { name: 'Sheet', type: 'asset', labelJson: '{"elements":[]}' } })
  const report = await prisma.report.create({
    data: {
      name: 'By code',
      sql: 'select name, code from assets where code = :code',
      params: '[{"name":"code","label":"Code","type":"text","default":"A-1"}]',
    },
  })
  await prisma.reportSchedule.create({
    data: { reportId: report.id, ownerId: fuzzer.id, repeat: 'monthly', monthDay: 1, time: '07:00' },
  })
  const issuer = await app.signIn(SUPER_ADMIN_ROLE)
  await issuer.graphql('mutation { createCertificate(input: { scope: hall, signedBy: "Kim" }) { id } }')
}
