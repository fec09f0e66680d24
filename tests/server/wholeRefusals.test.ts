import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN } from '../../domain/permissions'
import { doors, type OperationName } from '../support/apis'
import { startApp, type TestApp } from '../support/app'
import type { Client } from '../support/client'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn(SUPER_ADMIN)
})
afterAll(() => app.stop())

describe.each(doors)('a refusal through $name', (door) => {
  const fieldsOf = async (operation: OperationName, variables: Record<string, unknown>) => {
    const { code, fields } = await door.run(client, operation, variables)
    expect(code).toBe('BAD_USER_INPUT')
    return Object.keys(fields ?? {}).sort()
  }

  it('of an asset names a code in use beside everything else', async () => {
    await app.clearHall()
    const { id } = await app.buildAsset({ code: 'A-1' })
    const other = await app.buildAsset({ code: 'A-2' })
    const store = await app.buildLocation({ type: 'stock' })
    const wrong = { code: 'a-1', frequency: 6, voltage: 5 }
    expect(await fieldsOf('createAsset', { input: { ...wrong, id, name: '', locationId: store.id } })).toEqual([
      'code',
      'frequency',
      'id',
      'locationId',
      'name',
      'voltage',
    ])
    expect(await fieldsOf('updateAsset', { id: other.id, input: wrong })).toEqual(['code', 'frequency', 'voltage'])
    // its own code is no mistake
    expect(await fieldsOf('updateAsset', { id, input: wrong })).toEqual(['frequency', 'voltage'])
  })

  it('of an asset names a place that takes none beside a code in use', async () => {
    await app.clearHall()
    await app.buildAsset({ code: 'A-1' })
    const store = await app.buildLocation({ type: 'stock' })
    const input = { name: 'Drill', code: 'A-1', locationId: store.id }
    expect(await fieldsOf('createAsset', { input })).toEqual(['code', 'locationId'])
  })

  it('of a test names a code in use beside everything else', async () => {
    await app.clearHall()
    const { id: assetId } = await app.buildAsset()
    await app.buildTest({ assetId, code: 'L-1' })
    const input = { assetId, code: 'l-1', testDate: '1900-01-01', visualTest: 1, safeToUse: 1, insulationResistance: 5 }
    expect(await fieldsOf('createTest', { input })).toEqual(['code', 'earthContinuity', 'testDate'])
  })

  it('of a corrected test names what its verdict lacks beside everything else', async () => {
    await app.clearHall()
    const { id: assetId } = await app.buildAsset()
    const { id } = await app.buildTest({ assetId })
    const input = { testDate: '1900-01-01', insulationResistance: null, safeToUse: 1 }
    expect(await fieldsOf('updateTest', { id, input })).toEqual(['insulationResistance', 'testDate'])
    // what stays as it was is not asked for again
    expect(await fieldsOf('updateTest', { id, input: { testDate: '1900-01-01' } })).toEqual(['testDate'])
  })

  it('of a moved asset names a place that takes none', async () => {
    await app.clearHall()
    const { id } = await app.buildAsset()
    const store = await app.buildLocation({ type: 'stock' })
    expect(await fieldsOf('updateAsset', { id, input: { name: '', locationId: store.id } })).toEqual([
      'locationId',
      'name',
    ])
    const closed = await app.buildLocation({ active: false })
    const inClosed = await app.buildAsset({ locationId: closed.id })
    // where it is already, it may stay
    expect(await fieldsOf('updateAsset', { id: inClosed.id, input: { name: '', locationId: closed.id } })).toEqual([
      'name',
    ])
  })

  it("of a label page names its design's errors and its sheet's beside its name", async () => {
    const { data: page } = await door.run(client, 'createPage', { input: { name: 'Shelf' } })
    const input = { name: '', labelWidth: 9_000, labelJson: 'x' }
    for (const [operation, variables] of [
      ['createPage', { input }],
      ['updatePage', { id: page.id, input }],
    ] as const)
      expect(await fieldsOf(operation, variables)).toEqual(expect.arrayContaining(['labelJson', 'labelWidth', 'name']))
  })

  it('of a stock item names each code in use', async () => {
    const first = await app.buildStockItem({ barcode: '12345678' })
    const second = await app.buildStockItem()
    const input = { code: first.code.toLowerCase(), barcode: '12345678' }
    expect(await fieldsOf('createStockItem', { input: { ...input, name: 'Tape' } })).toEqual(['barcode', 'code'])
    expect(await fieldsOf('updateStockItem', { id: second.id, input: { ...input, minimumLevel: -1 } })).toEqual([
      'barcode',
      'code',
      'minimumLevel',
    ])
  })

  it('of a location names a code in use beside its name', async () => {
    await app.buildLocation({ code: `P-${door.name}` })
    const input = { name: '', type: 'pat', code: `p-${door.name}` }
    expect(await fieldsOf('createLocation', { input })).toEqual(['code', 'name'])
  })
})

const GRAPHQL = {
  createUser: 'mutation ($input: UserInput!) { createUser(input: $input) { invited } }',
  updateUser: 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { invited } }',
  createRole: 'mutation ($input: RoleInput!) { createRole(input: $input) { id } }',
  updateRole: 'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { id } }',
  createReport: 'mutation ($input: ReportInput!) { createReport(input: $input) { id } }',
}

describe('a refusal through both APIs', () => {
  /** The fields that are refused, alike through both. */
  async function fieldsOf(operation: keyof typeof GRAPHQL, input: object, { as = client, id = 0 } = {}) {
    const { errors } = await as.graphql(GRAPHQL[operation], { id: String(id), input })
    const graphql = Object.keys((errors?.[0]?.extensions.fields ?? {}) as object).sort()
    const path = `/${operation.replace(/^create|^update/, '').toLowerCase()}s`
    const isNew = operation.startsWith('create')
    const { status, body } = await as.rest(isNew ? 'POST' : 'PUT', isNew ? path : `${path}/${id}`, input)
    expect(status).toBe(422)
    expect(Object.keys(body.errors).sort()).toEqual(graphql)
    return graphql
  }

  it('of a user names address, password and roles beside the name', async () => {
    const { email } = await app.buildUser()
    const { id } = await app.buildUser()
    const wrong = { name: '', email, password: 'short', roles: ['nobody'] }
    const all = ['email', 'name', 'password', 'roles']
    expect(await fieldsOf('createUser', wrong)).toEqual(all)
    expect(await fieldsOf('updateUser', wrong, { id })).toEqual(all)
  })

  it('of a role names its name beside permissions that the user lacks', async () => {
    const role = await app.database.prisma.role.create({
      data: { name: 'Managers', permissions: { create: [{ permission: 'manage users' }] } },
    })
    const other = await app.database.prisma.role.create({ data: { name: 'Others' } })
    const manager = await app.signIn('Managers')
    const wrong = { name: 'Others', permissions: ['admin'] }
    const fields = ['name', 'permissions']
    expect(await fieldsOf('createRole', { name: '', permissions: ['admin'] }, { as: manager })).toEqual(fields)
    expect(await fieldsOf('createRole', wrong, { as: manager })).toEqual(fields)
    expect(await fieldsOf('updateRole', { ...wrong, name: '' }, { as: manager, id: other.id })).toEqual(fields)
    await app.database.prisma.role.delete({ where: { id: role.id } })
  })

  it('of a report names a name in use beside its parameters', async () => {
    await app.database.prisma.report.create({ data: { name: 'Overdue', sql: 'select 1 as a' } })
    const input = { name: 'overdue', sql: 'select 1 as a', params: 'x', chart: 'x' }
    expect(await fieldsOf('createReport', input)).toEqual(['chart', 'name', 'params'])
  })
})
