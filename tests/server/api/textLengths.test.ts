import { afterAll, beforeAll, expect, it } from 'vitest'
import { validationMessages } from '../../../domain/values/validationMessages'
import { appSchema } from '../../../server/api/graphql/schema'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'

let app: TestApp
let client: Client
let assetId: string
let reportId: number
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn('super-admin')
  assetId = (await app.buildAsset({ code: 'K-1' })).id
  const { id } = await app.database.prisma.faultReport.create({
    data: { assetId, text: 'Sparks', reportedOn: new Date('2026-01-01') },
  })
  reportId = id
})
afterAll(() => app.stop())

type Lengths = Record<string, number>

/** The most characters of each text that a user enters. */
const LONGEST: [mutation: string, Lengths][] = [
  ['createAsset', { name: 200, code: 60, description: 2000, make: 100, model: 100, serialNumber: 100 }],
  ['createTest', { notes: 5000, code: 60 }],
  ['createVisualInspection', { notes: 5000 }],
  ['createInstrument', { name: 100, makeAndModel: 100, serialNumber: 60, notes: 2000 }],
  ['createLocation', { name: 200, code: 60, description: 2000 }],
  ['createStockItem', { name: 200, code: 60, description: 2000, unit: 40, unitSingular: 40 }],
  ['createCheck', { name: 100, category: 40, instructions: 4000, firmName: 100, firmReference: 100, source: 300 }],
  ['createAction', { title: 200, description: 2000 }],
  ['createReport', { name: 100, description: 2000 }],
  ['createPage', { name: 200 }],
  ['savePrinter', { name: 60 }],
  ['createSavedView', { name: 60, query: 2000 }],
  ['createUser', { name: 200 }],
  ['createRole', { name: 60 }],
  ['createCertificate', { signedBy: 100 }],
  ['updateHallSettings', { hallName: 100, address: 300, contactName: 100, contactTelephone: 40 }],
  ['takeOutOfUse', { reason: 200, note: 2000 }],
  ['recordRepair', { note: 2000 }],
  ['closeFaultReport', { note: 1000 }],
]

const mutations = appSchema().getMutationType()?.getFields() ?? {}

/** The fields whose text is refused as too long, of texts with so many characters more than the longest. */
async function findTooLong(mutation: string, lengths: Lengths, more: number) {
  const texts = Object.fromEntries(Object.entries(lengths).map(([name, length]) => [name, 'x'.repeat(length + more)]))
  const ids = { id: mutation === 'closeFaultReport' ? String(reportId) : assetId, input: texts, ...texts }
  const args = (mutations[mutation]?.args ?? []).filter(({ name }) => name in ids)
  const declared = args.map(({ name, type }) => `$${name}: ${type}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  const { errors } = await client.graphql(`mutation (${declared}) { ${mutation}(${passed}) { __typename } }`, ids)
  const fields = errors?.[0]?.extensions.fields ?? {}
  return Object.keys(lengths).filter((name) =>
    fields[name]?.includes(validationMessages.tooLong(lengths[name] as number)),
  )
}

it.each(LONGEST)(
  '%s takes texts of up to these lengths, and refuses one character more: %j',
  async (mutation, lengths) => {
    expect(await findTooLong(mutation, lengths, 0)).toEqual([])
    expect(await findTooLong(mutation, lengths, 1)).toEqual(Object.keys(lengths))
  },
)
