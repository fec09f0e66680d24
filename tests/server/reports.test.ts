import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FIRST_REPORTS } from '../../server/reports/builtIn/firstReports'
import { ensureFirstReports } from '../../server/reports/firstReports'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'

let app: TestApp
let manager: Client
beforeAll(async () => {
  app = await startApp()
  await ensureFirstReports(app.database.prisma)
  manager = await app.signIn('admin')
})
afterAll(() => app.stop())

const RESULT =
  'runId columns { name type label format align total link hidden } rows rowCount truncated totals durationMs'

describe('the reports of the first start', () => {
  it.each(FIRST_REPORTS.map(({ name }) => name))('%s runs', async (name) => {
    const { id } = await app.database.prisma.report.findFirstOrThrow({ where: { name } })
    const { data, errors } = await manager.graphql(
      `query ($id: ID!) { runReport(id: $id) { ${RESULT} } report(id: $id) { parameters { name } } }`,
      { id },
    )
    expect(errors).toBeUndefined()
    expect(data.runReport.columns.length).toBeGreaterThan(2)
  })
})
