import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildAppSchema } from '../../server/graphql/schema'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'
import { doors, OPERATIONS, type OperationName } from '../support/doors'

const CALLERS = ['nobody', 'confined', 'no roles', 'tester', 'stock-keeper', 'admin', 'super-admin'] as const
type Caller = (typeof CALLERS)[number]

/** What each caller is told, in the order of `CALLERS`; `let in` is whatever the operation itself says. */
const LADDERS = {
  everybody: ['let in', 'let in', 'let in', 'let in', 'let in', 'let in', 'let in'],
  'any user': ['UNAUTHENTICATED', 'let in', 'let in', 'let in', 'let in', 'let in', 'let in'],
  user: ['UNAUTHENTICATED', 'PASSWORD_RESET_REQUIRED', 'let in', 'let in', 'let in', 'let in', 'let in'],
  admin: ['UNAUTHENTICATED', 'PASSWORD_RESET_REQUIRED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'let in', 'let in'],
  stock: ['UNAUTHENTICATED', 'PASSWORD_RESET_REQUIRED', 'FORBIDDEN', 'FORBIDDEN', 'let in', 'let in', 'let in'],
} as const

/** Who may run each operation. An operation of the schema that is not named here fails the test below. */
const EXPECTATIONS: Record<OperationName, keyof typeof LADDERS> = {
  currentUser: 'any user',
  login: 'everybody',
  logout: 'everybody',
  changePassword: 'any user',

  patSummary: 'user',
  assets: 'user',
  asset: 'user',
  nextAssetCode: 'user',
  checkAssetCode: 'user',
  createAsset: 'user',
  updateAsset: 'user',
  deleteAsset: 'admin',

  tests: 'user',
  test: 'user',
  checkTestCode: 'user',
  createTest: 'user',
  updateTest: 'user',
  deleteTest: 'admin',
  scan: 'user',

  locations: 'user',
  location: 'user',
  checkLocationCode: 'user',
  createLocation: 'admin',
  updateLocation: 'admin',
  deleteLocation: 'admin',

  stockSummary: 'stock',
  stockItems: 'stock',
  stockItem: 'stock',
  checkStockCode: 'stock',
  stockMovements: 'stock',
  stockTakes: 'stock',
  stockTake: 'stock',
  openStockTake: 'stock',
  createStockItem: 'stock',
  updateStockItem: 'stock',
  setStockLevel: 'stock',
  assignStock: 'stock',
  transferStock: 'stock',
  startStockTake: 'stock',
  recordStockCount: 'stock',
  undoStockCount: 'stock',
  cancelStockTake: 'stock',
  completeStockTake: 'stock',
  deleteStockItem: 'admin',
}

const REFUSALS = new Set<string | undefined>(['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_RESET_REQUIRED'])

/** Entries that let an operation say something of its own: an empty record, an unknown id. */
const RIGHT_ENTRIES = { id: '999', code: 'X', email: 'x', password: 'x', input: {} }
/** What no operation takes: whoever may not run it is to be told that, not this. */
const WRONG_ENTRIES = { ...RIGHT_ENTRIES, email: 1, filter: { colour: 1 }, input: { colour: 1 } }

let app: TestApp
const clients = new Map<Caller, Client>()

async function enter(caller: Caller): Promise<Client> {
  if (caller === 'nobody') return app.visitor()
  if (caller === 'no roles') return app.signIn()
  if (caller !== 'confined') return app.signIn(caller)
  return app.signInAs(await app.buildUser({ passwordResetRequired: true, roleNames: ['super-admin'] }))
}

beforeAll(async () => {
  app = await startApp()
  for (const caller of CALLERS) clients.set(caller, await enter(caller))
})
afterAll(() => app.stop())

it('every operation of the schema has an expectation, and the other way round', () => {
  const schema = buildAppSchema()
  const types = [schema.getQueryType(), schema.getMutationType()]
  const fields = types.flatMap((type) => Object.keys(type?.getFields() ?? {})).sort()
  expect(Object.keys(EXPECTATIONS).sort()).toEqual(fields)
  expect(Object.keys(OPERATIONS).sort()).toEqual(fields)
})

describe.each(doors)('through $name', (door) => {
  const operations = (Object.keys(EXPECTATIONS) as OperationName[]).filter(door.has)

  it.each(operations)('%s lets in whom it should, whatever is sent', async (operation) => {
    const ladder = LADDERS[EXPECTATIONS[operation]]
    for (const variables of [RIGHT_ENTRIES, WRONG_ENTRIES])
      for (const [rung, caller] of CALLERS.entries()) {
        const client = operation === 'logout' ? await enter(caller) : (clients.get(caller) as Client)
        const { code } = await door.run(client, operation, variables)
        expect(REFUSALS.has(code) ? code : 'let in', caller).toBe(ladder[rung])
      }
  })
})

describe('an operation with several fields', () => {
  it('is refused at the field that the caller may not run', async () => {
    const { data, errors } =
      (await clients.get('tester')?.graphql('mutation { logout deleteAsset(id: "1") { id } }')) ?? {}
    expect(data).toBeNull()
    expect(errors).toMatchObject([{ path: ['deleteAsset'], extensions: { code: 'FORBIDDEN' } }])
  })
})
