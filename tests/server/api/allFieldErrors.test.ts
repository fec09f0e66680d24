import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SUPER_ADMIN } from '../../../domain/people/permissions'
import { graphqlApi, type OperationName } from '../../support/apis'
import { startApp, type TestApp } from '../../support/app'
import type { Client } from '../../support/client'
import { PASSWORD } from '../../support/factories'

let app: TestApp
let client: Client
beforeAll(async () => {
  app = await startApp()
  client = await app.signIn(SUPER_ADMIN)
})
afterAll(() => app.stop())

describe('a validation error', () => {
  const fieldsOf = async (operation: OperationName, variables: Record<string, unknown>) => {
    const { code, fields } = await graphqlApi.run(client, operation, variables)
    expect(code).toBe('BAD_USER_INPUT')
    return Object.keys(fields ?? {}).sort()
  }

  it('a validation error of an asset names a code in use beside everything else', async () => {
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
    // its own code is not in use by another
    expect(await fieldsOf('updateAsset', { id, input: wrong })).toEqual(['frequency', 'voltage'])
  })

  it('a validation error of an asset names a location that cannot hold it beside a code in use', async () => {
    await app.clearHall()
    await app.buildAsset({ code: 'A-1' })
    const store = await app.buildLocation({ type: 'stock' })
    const input = { name: 'Drill', code: 'A-1', locationId: store.id }
    expect(await fieldsOf('createAsset', { input })).toEqual(['code', 'locationId'])
  })

  it('a validation error of a test names a code in use beside everything else', async () => {
    await app.clearHall()
    const { id: assetId } = await app.buildAsset()
    await app.buildTest({ assetId, code: 'L-1' })
    const input = { assetId, code: 'l-1', testDate: '1900-01-01', visualTest: 1, safeToUse: 1, insulationResistance: 5 }
    expect(await fieldsOf('createTest', { input })).toEqual(['code', 'earthContinuity', 'testDate'])
  })

  it('a validation error of a corrected test names what its verdict lacks beside everything else', async () => {
    await app.clearHall()
    const { id: assetId } = await app.buildAsset()
    const { id } = await app.buildTest({ assetId })
    const input = { testDate: '1900-01-01', insulationResistance: null, safeToUse: 1 }
    expect(await fieldsOf('updateTest', { id, input })).toEqual(['insulationResistance', 'testDate'])
    // unchanged values are not requested again
    expect(await fieldsOf('updateTest', { id, input: { testDate: '1900-01-01' } })).toEqual(['testDate'])
  })

  it('a validation error of a moved asset names a location that cannot hold it', async () => {
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

  it("a validation error of a label template names its design's errors and its sheet's beside its name", async () => {
    const { data: page } = await graphqlApi.run(client, 'createPage', { input: { name: 'Shelf' } })
    const input = { name: '', labelWidth: 9_000, labelJson: 'x' }
    for (const [operation, variables] of [
      ['createPage', { input }],
      ['updatePage', { id: page.id, input }],
    ] as const)
      expect(await fieldsOf(operation, variables)).toEqual(expect.arrayContaining(['labelJson', 'labelWidth', 'name']))
  })

  it('a validation error of a stock item names each code in use', async () => {
    const second = await app.buildStockItem()
    const barcode = String(10_000_000 + second.id)
    const first = await app.buildStockItem({ barcode })
    const input = { code: first.code.toLowerCase(), barcode }
    expect(await fieldsOf('createStockItem', { input: { ...input, name: 'Tape' } })).toEqual(['barcode', 'code'])
    expect(await fieldsOf('updateStockItem', { id: second.id, input: { ...input, minimumLevel: -1 } })).toEqual([
      'barcode',
      'code',
      'minimumLevel',
    ])
  })

  it('a validation error of an asset names wrong types and photos beside a code in use and a location that cannot hold it', async () => {
    await app.clearHall()
    await app.buildAsset({ code: 'A-1' })
    const other = await app.buildAsset({ code: 'A-2' })
    const store = await app.buildLocation({ type: 'stock' })
    const photos = [{ data: 'data:image/jpeg;base64,AAAA', fileName: 'front.jpg' }]
    const input = { code: 'a-1', class: 9, frequency: 1.5, locationId: store.id, photos }
    const fields = ['class', 'code', 'frequency', 'locationId', 'photos']
    expect(await fieldsOf('createAsset', { input: { ...input, name: 'Drill' } })).toEqual(fields)
    expect(await fieldsOf('createAsset', { input })).toEqual([...fields, 'name'].sort())
    expect(await fieldsOf('updateAsset', { id: other.id, input: { ...input, id: 'B1' } })).toEqual(
      [...fields, 'id'].sort(),
    )
    const own = { ...input, photos: [{ id: '1' }], locationId: 999 }
    expect(await fieldsOf('updateAsset', { id: other.id, input: own })).toEqual(fields)
  })

  it('a validation error of a test names wrong types and photos beside a code in use and a missing reading', async () => {
    await app.clearHall()
    const { id: assetId } = await app.buildAsset()
    const { id: otherId } = await app.buildAsset()
    const { id } = await app.buildTest({ assetId })
    await app.buildTest({ assetId, code: 'L-1' })
    const wrong = {
      ...{ code: 'l-1', testDate: '2020-02-30', photos: [{ id: '1' }], insulationResistance: null },
      instrumentId: '999',
    }
    const input = { ...wrong, roundId: '999', assetId, visualTest: 1, safeToUse: 1 }
    const alone = ['code', 'instrumentId', 'photos', 'testDate']
    const fields = [...alone, 'earthContinuity', 'insulationResistance', 'roundId'].sort()
    expect(await fieldsOf('createTest', { input })).toEqual(fields)
    expect(await fieldsOf('createTest', { input: { ...input, assetId: 'NONE' } })).toEqual(
      [...alone, 'assetId', 'roundId'].sort(),
    )
    const { id: locationId } = await app.buildLocation()
    const round = await app.database.prisma.round.create({ data: { locationId, scope: 'all' } })
    for (const roundId of [null, String(round.id)])
      expect(await fieldsOf('createTest', { input: { ...input, assetId: 'NONE', roundId } })).toEqual(
        [...alone, 'assetId'].sort(),
      )
    const moved = { ...wrong, assetId: otherId, safeToUse: 1 }
    expect(await fieldsOf('updateTest', { id, input: moved })).toEqual(
      [...alone, 'assetId', 'insulationResistance'].sort(),
    )
  })

  it('a validation error of a stock item names its levels, its photos and wrong types beside a code in use', async () => {
    const first = await app.buildStockItem()
    const second = await app.buildStockItem()
    const assets = await app.buildLocation()
    const input = { code: first.code, unit: 5, photos: [{ id: '1' }], locations: [{ locationId: assets.id, level: 1 }] }
    const fields = ['code', 'locations', 'photos', 'unit']
    expect(await fieldsOf('createStockItem', { input: { ...input, name: 'Tape' } })).toEqual(fields)
    expect(await fieldsOf('updateStockItem', { id: second.id, input })).toEqual(fields)
  })

  it('a validation error of a location names a wrong type beside a code in use, and a type that its assets do not fit', async () => {
    const { id, code } = await app.buildLocation({ code: `W-1` })
    const other = await app.buildLocation()
    await app.buildAsset({ locationId: other.id })
    const input = { name: 'Store', type: 'pat', code, active: 'perhaps' }
    expect(await fieldsOf('createLocation', { input })).toEqual(['active', 'code'])
    expect(await fieldsOf('updateLocation', { id: other.id, input: { ...input, type: 'stock' } })).toEqual([
      'active',
      'code',
      'type',
    ])
    expect(await fieldsOf('updateLocation', { id, input })).toEqual(['active'])
  })

  it('a validation error of a label template names a wrong type beside its design, and no overflow that only a missing measure suggests', async () => {
    const input = { name: '', width: 'wide', labelWidth: 400, labelJson: 'x' }
    expect(await fieldsOf('createPage', { input })).toEqual(['labelJson', 'name', 'width'])
  })

  it('a validation error of a level names the location beside the level', async () => {
    const { id } = await app.buildStockItem()
    const assets = await app.buildLocation()
    for (const level of [-1, 'much'])
      expect(await fieldsOf('setStockLevel', { id, locationId: assets.id, level })).toEqual(['level', 'locationId'])
  })

  it('a validation error of a transfer names items, amounts and destination', async () => {
    const store = await app.buildLocation({ type: 'stock' })
    const assets = await app.buildLocation()
    const item = await app.buildStockItem()
    const wrong = { id: store.id, newLocationId: assets.id, stockIds: [item.id] }
    const fields = ['amounts', 'newLocationId', 'stockIds']
    expect(await fieldsOf('transferStock', { ...wrong, amounts: [-1] })).toEqual(fields)
    expect(await fieldsOf('transferStock', { ...wrong, amounts: ['much'] })).toEqual(fields)
  })

  it('a validation error of a completed stock take names its notes beside its location', async () => {
    const { id } = await app.buildLocation()
    for (const notes of ['a'.repeat(5_001), {}])
      expect(await fieldsOf('completeStockTake', { id, notes })).toEqual(['locationId', 'notes'])
  })

  it('a validation error of a new password names the current one, the new one and its repetition', async () => {
    const owner = await app.signIn()
    const as = async (input: object) => {
      const { code, fields } = await graphqlApi.run(owner, 'changePassword', { input })
      expect(code).toBe('BAD_USER_INPUT')
      return Object.keys(fields ?? {})
        .map((name) => name.replace(/_(.)/g, (_, letter) => letter.toUpperCase()))
        .sort()
    }
    const wrong = { password: 'wrong password', newPassword: 'short', newPasswordConfirmation: 'other' }
    expect(await as(wrong)).toEqual(['newPassword', 'newPasswordConfirmation', 'password'])
    expect(await as({ ...wrong, newPasswordConfirmation: 'short' })).toEqual(['newPassword', 'password'])
    expect(await as({ ...wrong, newPasswordConfirmation: 5 })).toEqual([
      'newPassword',
      'newPasswordConfirmation',
      'password',
    ])
    const withRightPassword = { ...wrong, password: PASSWORD, newPassword: 5 }
    expect(await as(withRightPassword)).toEqual(['newPassword'])
  })

  it('a validation error of a new password counts as an attempt, so that wrong types do not test passwords', async () => {
    const owner = await app.signIn()
    const attempt = (password: string) =>
      graphqlApi.run(owner, 'changePassword', { input: { password, newPassword: 5, newPasswordConfirmation: 'other' } })
    for (let index = 0; index < 5; index++)
      expect((await attempt(`wrong password ${index}`)).fields).toHaveProperty('password')
    expect((await attempt('wrong password')).fields).not.toHaveProperty('password')
  })

  it('a validation error of a location names a code in use beside its name', async () => {
    await app.buildLocation({ code: 'P-1' })
    const input = { name: '', type: 'pat', code: 'p-1' }
    expect(await fieldsOf('createLocation', { input })).toEqual(['code', 'name'])
  })
})

describe('a validation error of what only the browser sends', () => {
  const fieldsOf = async (operation: string, variables: Record<string, unknown>, as = client) => {
    const { errors } = await as.graphql(operation, variables)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
    return Object.keys((errors?.[0]?.extensions.fields ?? {}) as object).sort()
  }

  it('a validation error of what only the browser sends names the location of a stock take beside a wrong type', async () => {
    const assets = await app.buildLocation()
    const start =
      'mutation ($locationId: ID!, $blind: Boolean) { startStockTake(locationId: $locationId, blind: $blind) { id } }'
    expect(await fieldsOf(start, { locationId: assets.id, blind: 'perhaps' })).toEqual(['blind', 'locationId'])
    expect(await fieldsOf(start, { locationId: '0', blind: 'perhaps' })).toEqual(['blind', 'locationId'])
  })

  it('a validation error of what only the browser sends names the location of a round, and the asset and the reason of its record, beside a wrong type', async () => {
    const shelf = await app.buildLocation({ type: 'stock' })
    const { id: locationId } = await app.buildLocation()
    const { id: assetId } = await app.buildAsset({ locationId })
    const start =
      'mutation ($locationId: ID!, $scope: RoundScope) { startRound(locationId: $locationId, scope: $scope) { id } }'
    expect(await fieldsOf(start, { locationId: shelf.id, scope: 'some' })).toEqual(['locationId', 'scope'])
    expect(await fieldsOf(start, { locationId, scope: 'some' })).toEqual(['scope'])
    const { data } = await client.graphql(start, { locationId })
    const { id } = data.startRound
    const record =
      'mutation ($id: ID!, $input: RoundItemInput!) { recordRoundItem(roundId: $id, input: $input) { item { id } } }'
    const wrong = { status: 'skipped', move: 'perhaps' }
    expect(await fieldsOf(record, { id, input: { ...wrong, assetId: 'NONE' } })).toEqual(['assetId', 'move', 'reason'])
    expect(await fieldsOf(record, { id, input: { ...wrong, assetId } })).toEqual(['move', 'reason'])
    expect(await fieldsOf(record, { id, input: { status: 'seen', move: 'perhaps', assetId } })).toEqual(['move'])
  })

  it('a validation error of what only the browser sends names window, users and place of a check beside its name', async () => {
    const create = 'mutation ($input: CheckInput!) { createCheck(input: $input) { id } }'
    const update = 'mutation ($id: ID!, $input: CheckInput!) { updateCheck(id: $id, input: $input) { id } }'
    const user = await app.buildUser()
    const { id } = await app.buildCheck()
    const schedule = { repeat: 'interval', every: 1, unit: 'week' }
    const steps = [{ id: 'heard', kind: 'yesNo', label: 'Heard?' }]
    const input = { name: '', category: 'Fire', schedule, steps }
    const wrong = { windowDays: 9, locationId: '9999', performerIds: ['9999'] }
    const fields = ['locationId', 'name', 'performerIds', 'windowDays']
    expect(await fieldsOf(create, { input: { ...input, ...wrong } })).toEqual(fields)
    expect(await fieldsOf(update, { id, input: { name: '', ...wrong } })).toEqual(fields)
    expect(await fieldsOf(update, { id: '9999', input: { name: '', windowDays: 9 } })).toEqual(['name'])
    const nobody = { name: '', performer: 'users' }
    expect(await fieldsOf(create, { input: { ...input, ...nobody } })).toEqual(['name', 'performerIds'])
    expect(await fieldsOf(update, { id, input: nobody })).toEqual(['name', 'performerIds'])
    expect(await fieldsOf(update, { id: '9999', input: nobody })).toEqual(['name'])
    // valid or absent values have no error
    const chosen = { performer: 'users', performerIds: [String(user.id)] }
    expect(await fieldsOf(create, { input: { ...input, ...chosen } })).toEqual(['name'])
    const { errors } = await client.graphql(update, { id, input: chosen })
    expect(errors).toBeUndefined()
    expect(await fieldsOf(update, { id, input: nobody })).toEqual(['name'])
    expect(await fieldsOf(update, { id, input: { name: '', performerIds: [] } })).toEqual(['name', 'performerIds'])
  })

  it('a validation error of what only the browser sends names the photos of a record beside its day', async () => {
    const create = 'mutation ($input: CheckRecordInput!) { createCheckRecord(input: $input) { id } }'
    const update = 'mutation ($id: ID!, $input: CheckRecordInput!) { updateCheckRecord(id: $id, input: $input) { id } }'
    const checkId = String((await app.buildCheck()).id)
    const answers = [{ stepId: 'heard', value: 'yes' }]
    const photo = await app.buildPhoto()
    const wrong = { doneOn: '1900-01-01', photos: [{ id: String(photo.id) }] }
    expect(await fieldsOf(create, { input: { checkId, answers, ...wrong } })).toEqual(['doneOn', 'photos'])
    const { data } = await client.graphql(create, { input: { checkId, answers } })
    const { id } = data.createCheckRecord
    expect(await fieldsOf(update, { id, input: wrong })).toEqual(['doneOn', 'photos'])
    const own = await app.buildPhoto({ checkRecordId: Number(id) })
    expect(await fieldsOf(update, { id, input: { ...wrong, photos: [{ id: String(own.id) }] } })).toEqual(['doneOn'])
  })

  it('a validation error of what only the browser sends names place, assignee and photos of an action beside its title', async () => {
    const create = 'mutation ($input: ActionInput!) { createAction(input: $input) { id } }'
    const update = 'mutation ($id: ID!, $input: ActionInput!) { updateAction(id: $id, input: $input) { id } }'
    const photo = await app.buildPhoto()
    const input = { title: '', locationId: '9999', assigneeId: '9999', photos: [{ id: String(photo.id) }] }
    const fields = ['assigneeId', 'locationId', 'photos', 'title']
    expect(await fieldsOf(create, { input })).toEqual(fields)
    const { data } = await client.graphql(create, { input: { title: 'Mend' } })
    const { id } = data.createAction
    expect(await fieldsOf(update, { id, input })).toEqual(fields)
    const own = await app.buildPhoto({ actionId: Number(id) })
    expect(await fieldsOf(update, { id, input: { title: '', photos: [{ id: String(own.id) }] } })).toEqual(['title'])
  })

  it('a validation error of what only the browser sends names an item that is not at the location beside the count', async () => {
    const store = await app.buildLocation({ type: 'stock' })
    const item = await app.buildStockItem()
    const { data } = await client.graphql('mutation ($id: ID!) { startStockTake(locationId: $id) { id } }', {
      id: store.id,
    })
    const count = 'mutation ($id: ID!, $input: StockCountInput!) { recordStockCount(id: $id, input: $input) { id } }'
    const { id } = data.startStockTake
    expect(await fieldsOf(count, { id, input: { stockItemId: item.id, entryKey: 'x' } })).toEqual([
      'counted',
      'entryKey',
      'stockItemId',
    ])
    const wrong = { stockItemId: item.id, counted: 'many', entryKey: 'x' }
    expect(await fieldsOf(count, { id, input: wrong })).toEqual(['counted', 'entryKey', 'stockItemId'])
    const kept = await app.buildStockItem({ levels: { [store.id]: 1 } })
    expect(await fieldsOf(count, { id, input: { ...wrong, stockItemId: kept.id } })).toEqual(['counted', 'entryKey'])
    expect(await fieldsOf(count, { id: '999999', input: wrong })).toEqual(['counted', 'entryKey'])
    const sound = { stockItemId: item.id, counted: 1, entryKey: crypto.randomUUID() }
    expect(await fieldsOf(count, { id, input: sound })).toEqual(['stockItemId'])
  })

  it('a validation error of what only the browser sends names the number of tokens beside a wrong type', async () => {
    const user = await app.buildUser()
    const owner = await app.signInAs(user)
    await app.database.prisma.accessToken.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({
        name: 'Script',
        readOnly: true,
        userId: user.id,
        tokenHash: `hash ${index}`,
      })),
    })
    const create = `mutation ($input: AccessTokenInput!) { createAccessToken(input: $input, password: "x") { secret } }`
    const input = { name: 'Script', expiresAt: 'soon', readOnly: 'yes' }
    expect(await fieldsOf(create, { input }, owner)).toEqual(['expiresAt', 'name', 'readOnly'])
  })

  it('a validation error of what only the browser sends names the number of printers beside a wrong type', async () => {
    const user = await app.buildUser()
    const owner = await app.signInAs(user)
    await app.database.prisma.printer.createMany({
      data: Array.from({ length: 50 }, (_, index) => ({ name: `Printer ${index}`, userId: user.id })),
    })
    const save = 'mutation ($input: PrinterInput!) { savePrinter(input: $input) { name } }'
    const input = { name: 'One more', nudgeX: 'left', nudgeY: 0 }
    expect(await fieldsOf(save, { input }, owner)).toEqual(['name', 'nudgeX'])
  })

  it('a validation error of what only the browser sends reveals nothing that the caller may not know', async () => {
    const { email } = await app.buildUser()
    const visitor = await app.signIn()
    const { errors } = await visitor.graphql(GRAPHQL.createUser, { input: { name: 5, email } })
    expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' })
    const manager = await app.signIn('admin')
    const stronger = await app.buildUser({ roleNames: [SUPER_ADMIN] })
    const input = { name: 5, email }
    const { errors: others } = await manager.graphql(GRAPHQL.updateUser, { id: String(stronger.id), input })
    expect(Object.keys(others?.[0]?.extensions.fields ?? {})).toEqual(['name'])
  })

  it('a validation error of what only the browser sends ends after some errors, without a look at the rest', async () => {
    const { code } = await app.buildStockItem()
    const names = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x${index}`, 1]))
    const create = 'mutation ($input: StockItemInput!) { createStockItem(input: $input) { stockItem { id } } }'
    const fields = await fieldsOf(create, { input: { ...names, name: 'Tape', code } })
    expect(fields).toHaveLength(50)
    expect(fields).not.toContain('code')
  })
})

const GRAPHQL = {
  createUser: 'mutation ($input: UserInput!) { createUser(input: $input) { invited } }',
  updateUser: 'mutation ($id: ID!, $input: UserInput!) { updateUser(id: $id, input: $input) { invited } }',
  createRole: 'mutation ($input: RoleInput!) { createRole(input: $input) { id } }',
  updateRole: 'mutation ($id: ID!, $input: RoleInput!) { updateRole(id: $id, input: $input) { id } }',
  createReport: 'mutation ($input: ReportInput!) { createReport(input: $input) { id } }',
  updateReport: 'mutation ($id: ID!, $input: ReportInput!) { updateReport(id: $id, input: $input) { id } }',
}

describe('a validation error through both APIs', () => {
  /** The fields with errors, which are the same through both. */
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

  it('a validation error through both APIs of a user names address, password and roles beside the name', async () => {
    const { email } = await app.buildUser()
    const { id } = await app.buildUser()
    const wrong = { name: '', email, password: 'short', roles: ['nobody'] }
    const all = ['email', 'name', 'password', 'roles']
    expect(await fieldsOf('createUser', wrong)).toEqual(all)
    expect(await fieldsOf('updateUser', wrong, { id })).toEqual(all)
    const types = { ...wrong, name: 5, active: 'perhaps' }
    expect(await fieldsOf('createUser', types)).toEqual(['active', ...all])
    expect(await fieldsOf('updateUser', types, { id })).toEqual(['active', ...all])
  })

  it('a validation error through both APIs of a role names its name beside permissions that the user lacks', async () => {
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
    const types = { name: 5, permissions: ['admin'] }
    expect(await fieldsOf('createRole', types, { as: manager })).toEqual(fields)
    expect(await fieldsOf('updateRole', types, { as: manager, id: other.id })).toEqual(fields)
    await app.database.prisma.role.delete({ where: { id: role.id } })
  })

  it("a validation error through both APIs of a role names its name beside permissions that the user's own account needs", async () => {
    const role = await app.database.prisma.role.create({
      data: { name: 'Keepers of users', permissions: { create: [{ permission: 'manage users' }] } },
    })
    const manager = await app.signIn('Keepers of users')
    const options = { as: manager, id: role.id }
    const fields = ['name', 'permissions']
    for (const name of ['', 5, 'tester'])
      expect(await fieldsOf('updateRole', { name, permissions: [] }, options)).toEqual(fields)
    const boss = await app.database.prisma.role.findUniqueOrThrow({ where: { name: SUPER_ADMIN } })
    expect(await fieldsOf('updateRole', { name: 'Boss', permissions: 5 }, { id: boss.id })).toEqual(fields)
  })

  it('a validation error through both APIs of a report names a name in use beside its parameters', async () => {
    await app.database.prisma.report.create({ data: { name: 'Overdue', sql: 'select 1 as a' } })
    const input = { name: 'overdue', sql: 'select 1 as a', params: 'x', chart: 'x' }
    expect(await fieldsOf('createReport', input)).toEqual(['chart', 'name', 'params'])
    const { id } = await app.database.prisma.report.create({ data: { name: 'Failed', sql: 'select 1 as a' } })
    const wrong = { name: 'overdue', sql: 'select 1 from nowhere', chart: 'x' }
    expect(await fieldsOf('createReport', wrong)).toEqual(['chart', 'name', 'sql'])
    expect(await fieldsOf('updateReport', wrong, { id })).toEqual(['chart', 'name', 'sql'])
    const types = { name: 'overdue', sql: 'select 1 from nowhere', description: 5 }
    expect(await fieldsOf('createReport', types)).toEqual(['description', 'name', 'sql'])
    // the SQL is not to blame for parameters that cannot be read
    expect(await fieldsOf('createReport', { name: 'New', sql: 'select {{from}} as a', params: 5 })).toEqual(['params'])
  })
})
