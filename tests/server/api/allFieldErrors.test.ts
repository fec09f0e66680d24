import { expect, it } from 'vitest'
import { SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { PASSWORD } from '../../support/factories'
import { fieldErrors } from '../../support/fieldErrors'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const client = await app.signIn(SUPER_ADMIN_ROLE)

type Values = Record<string, unknown>
const wrongFields = async (mutation: string, values: Values, as = client) =>
  Object.keys(await fieldErrors(as, mutation, values)).sort()

/** Creates two assets with codes, and a stock location, which accepts no assets. */
async function assets() {
  await app.clearHall()
  const { id } = await app.buildAsset({ code: 'A-1' })
  const other = await app.buildAsset({ code: 'A-2' })
  return { id, otherId: other.id, storeId: (await app.buildLocation({ type: 'stock' })).id }
}

it("asset errors report a code in use and an invalid location together with all others, but not the asset's own code", async () => {
  const { id, otherId, storeId } = await assets()
  const wrong = { code: 'a-1', frequency: 6, voltage: 5 }
  const all = ['code', 'frequency', 'id', 'locationId', 'name', 'voltage']
  expect(await wrongFields('createAsset', { ...wrong, id, name: '', locationId: storeId })).toEqual(all)
  expect(await wrongFields('updateAsset', { id: otherId, ...wrong })).toEqual(['code', 'frequency', 'voltage'])
  expect(await wrongFields('updateAsset', { id, ...wrong })).toEqual(['frequency', 'voltage'])
  const moved = { name: '', locationId: storeId }
  expect(await wrongFields('updateAsset', { id, ...moved })).toEqual(['locationId', 'name'])
  const closed = await app.buildLocation({ active: false })
  const { id: inClosed } = await app.buildAsset({ locationId: closed.id })
  expect(await wrongFields('updateAsset', { id: inClosed, name: '', locationId: closed.id })).toEqual(['name'])
})

it('asset errors report wrong types and photos together with those that need the database', async () => {
  const { otherId, storeId } = await assets()
  const photos = [{ data: 'data:image/jpeg;base64,AAAA', fileName: 'front.jpg' }]
  const wrong = { code: 'a-1', class: 9, frequency: 1.5, locationId: storeId, photos }
  const fields = ['class', 'code', 'frequency', 'locationId', 'photos']
  expect(await wrongFields('createAsset', wrong)).toEqual([...fields, 'name'].sort())
  expect(await wrongFields('updateAsset', { id: otherId, input: { ...wrong, id: 'B1' } })).toEqual(
    [...fields, 'id'].sort(),
  )
  const own = { ...wrong, photos: [{ id: '1' }], locationId: 999 }
  expect(await wrongFields('updateAsset', { id: otherId, ...own })).toEqual(fields)
})

it('test errors report wrong types and photos together with a code in use and a missing reading', async () => {
  const { id: assetId, otherId } = await assets()
  const { id } = await app.buildTest({ assetId })
  await app.buildTest({ assetId, code: 'L-1' })
  const wrong = {
    ...{ code: 'l-1', testDate: '2020-02-30', photos: [{ id: '1' }], insulationResistance: null },
    instrumentId: '999',
  }
  const verdict = { visualTest: 1, safeToUse: 1 }
  const alone = ['code', 'instrumentId', 'photos', 'testDate']
  const created = { ...wrong, ...verdict, roundId: '999' }
  expect(await wrongFields('createTest', { ...created, assetId })).toEqual(
    [...alone, 'earthContinuity', 'insulationResistance', 'roundId'].sort(),
  )
  expect(await wrongFields('createTest', { ...created, assetId: 'NONE' })).toEqual(
    [...alone, 'assetId', 'roundId'].sort(),
  )
  expect(await wrongFields('updateTest', { id, ...wrong, assetId: otherId, safeToUse: 1 })).toEqual(
    [...alone, 'assetId', 'insulationResistance'].sort(),
  )
  // an update does not require the fields that it leaves unchanged
  expect(await wrongFields('updateTest', { id, testDate: '1900-01-01' })).toEqual(['testDate'])
})

it('label template errors include its name, design and sheet, and no overflow caused only by a missing size', async () => {
  const { data } = await client.graphql('mutation { createPage(input: { name: "Shelf" }) { id } }')
  const wrong = { name: '', labelWidth: 9_000, labelJson: 'x' }
  const fields = expect.arrayContaining(['labelJson', 'labelWidth', 'name'])
  expect(await wrongFields('createPage', wrong)).toEqual(fields)
  expect(await wrongFields('updatePage', { id: data.createPage.id, ...wrong })).toEqual(fields)
  const wide = { name: '', width: 'wide', labelWidth: 400, labelJson: 'x' }
  expect(await wrongFields('createPage', wide)).toEqual(['labelJson', 'name', 'width'])
})

it('stock item errors report each code in use, levels, photos and wrong types', async () => {
  const second = await app.buildStockItem()
  const barcode = String(10_000_000 + second.id)
  const first = await app.buildStockItem({ barcode })
  const bay = await app.buildLocation()
  const levels = [{ locationId: bay.id, level: 1 }]
  const wrong = { code: first.code.toLowerCase(), barcode, unit: 5, photos: [{ id: '1' }], locations: levels }
  const fields = ['barcode', 'code', 'locations', 'photos', 'unit']
  expect(await wrongFields('createStockItem', { ...wrong, name: 'Tape' })).toEqual(fields)
  expect(await wrongFields('updateStockItem', { id: second.id, ...wrong })).toEqual(fields)
})

it('location errors report a wrong type, a code in use, and a type that does not suit its assets', async () => {
  const { id, code } = await app.buildLocation({ code: `W-1` })
  const other = await app.buildLocation()
  await app.buildAsset({ locationId: other.id })
  const wrong = { name: '', type: 'pat', code, active: 'perhaps' }
  expect(await wrongFields('createLocation', wrong)).toEqual(['active', 'code', 'name'])
  const moved = { id: other.id, ...wrong, type: 'stock' }
  expect(await wrongFields('updateLocation', moved)).toEqual(['active', 'code', 'name', 'type'])
  expect(await wrongFields('updateLocation', { id, ...wrong, name: 'Store' })).toEqual(['active'])
})

it('stock count and transfer errors report the location together with the amounts', async () => {
  const bay = await app.buildLocation()
  const store = await app.buildLocation({ type: 'stock' })
  const item = await app.buildStockItem()
  for (const level of [-1, 'much'])
    expect(await wrongFields('setStockLevel', { id: item.id, locationId: bay.id, level })).toEqual([
      ...['level', 'locationId'],
    ])
  const transfer = { locationId: store.id, newLocationId: bay.id, stockIds: [item.id] }
  for (const amounts of [[-1], ['much']])
    expect(await wrongFields('transferStock', { ...transfer, amounts })).toEqual([
      ...['amounts', 'newLocationId', 'stockIds'],
    ])
  for (const notes of ['a'.repeat(5_001), {}])
    expect(await wrongFields('completeStockTake', { locationId: bay.id, notes })).toEqual(['locationId', 'notes'])
  for (const locationId of [bay.id, '0'])
    expect(await wrongFields('startStockTake', { locationId, blind: 'perhaps' })).toEqual(['blind', 'locationId'])

  const { data } = await client.graphql(`mutation { startStockTake(locationId: ${store.id}) { id } }`)
  const { id } = data.startStockTake
  const wrong = { stockItemId: item.id, counted: 'many', entryKey: 'x' }
  expect(await wrongFields('recordStockCount', { id, ...wrong })).toEqual(['counted', 'entryKey', 'stockItemId'])
  const kept = await app.buildStockItem({ levels: { [store.id]: 1 } })
  for (const known of [
    { id, ...wrong, stockItemId: kept.id },
    { ...wrong, id: '999999' },
  ])
    expect(await wrongFields('recordStockCount', known)).toEqual(['counted', 'entryKey'])
})

it('password errors report the current, new and repeated password together, and count as an attempt', async () => {
  const owner = await app.signIn()
  const wrong = { password: 'wrong password', newPassword: 'short', newPasswordConfirmation: 'other' }
  for (const newPasswordConfirmation of ['other', 5])
    expect(await wrongFields('changePassword', { ...wrong, newPasswordConfirmation }, owner)).toEqual([
      ...['newPassword', 'newPasswordConfirmation', 'password'],
    ])
  const right = { ...wrong, password: PASSWORD, newPassword: 5 }
  expect(await wrongFields('changePassword', right, owner)).toEqual(['newPassword'])
  // why: requests with wrong types must not be a way to guess the password
  const guesser = await app.signIn()
  const guess = { password: 'a guess', newPassword: 5, newPasswordConfirmation: 'other' }
  for (let attempt = 1; attempt <= 5; attempt++)
    expect(await wrongFields('changePassword', guess, guesser)).toContain('password')
  const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { id } }'
  expect(JSON.stringify((await guesser.graphql(change, { input: guess })).errors)).not.toContain('current password')
})

it('round errors report the location, the asset and the reason together with a wrong type', async () => {
  const shelf = await app.buildLocation({ type: 'stock' })
  const { id: locationId } = await app.buildLocation()
  const { id: assetId } = await app.buildAsset({ locationId })
  expect(await wrongFields('startRound', { locationId: shelf.id, scope: 'some' })).toEqual(['locationId', 'scope'])
  expect(await wrongFields('startRound', { locationId, scope: 'some' })).toEqual(['scope'])
  const { data } = await client.graphql(`mutation { startRound(locationId: ${locationId}) { id } }`)
  const wrong = { roundId: data.startRound.id, status: 'skipped', move: 'perhaps' }
  expect(await wrongFields('recordRoundItem', { ...wrong, assetId: 'NONE' })).toEqual(['assetId', 'move', 'reason'])
  expect(await wrongFields('recordRoundItem', { ...wrong, assetId })).toEqual(['move', 'reason'])
})

it('check errors report window, users and place together with the name', async () => {
  const user = await app.buildUser()
  const { id } = await app.buildCheck()
  const steps = [{ id: 'heard', kind: 'yesNo', label: 'Heard?' }]
  const check = { name: '', category: 'Fire', schedule: { repeat: 'interval', every: 1, unit: 'week' }, steps }
  const wrong = { name: '', windowDays: 9, locationId: '9999', performerIds: ['9999'] }
  const fields = ['locationId', 'name', 'performerIds', 'windowDays']
  expect(await wrongFields('createCheck', { ...check, ...wrong })).toEqual(fields)
  expect(await wrongFields('updateCheck', { id, ...wrong })).toEqual(fields)
  expect(await wrongFields('updateCheck', { id: '9999', name: '', windowDays: 9 })).toEqual(['name'])
  const nobody = { name: '', performer: 'users' }
  for (const outcome of [
    await wrongFields('createCheck', { ...check, ...nobody }),
    await wrongFields('updateCheck', { id, ...nobody }),
  ])
    expect(outcome).toEqual(['name', 'performerIds'])
  const chosen = { performer: 'users', performerIds: [String(user.id)] }
  expect(await wrongFields('createCheck', { ...check, ...chosen })).toEqual(['name'])
  expect(await wrongFields('updateCheck', { id, ...chosen })).toEqual([])
  expect(await wrongFields('updateCheck', { id, ...nobody })).toEqual(['name'])
  expect(await wrongFields('updateCheck', { id, name: '', performerIds: [] })).toEqual(['name', 'performerIds'])
})

it('errors of check records and actions report photos of other records together with other fields', async () => {
  const checkId = String((await app.buildCheck()).id)
  const photos = [{ id: String((await app.buildPhoto()).id) }]
  const record = { checkId, answers: [{ stepId: 'heard', value: 'yes' }] }
  const late = { doneOn: '1900-01-01', photos }
  expect(await wrongFields('createCheckRecord', { ...record, ...late })).toEqual(['doneOn', 'photos'])
  const action = { title: '', locationId: '9999', assigneeId: '9999', photos }
  const fields = ['assigneeId', 'locationId', 'photos', 'title']
  expect(await wrongFields('createAction', action)).toEqual(fields)

  const { data } = await client.graphql(
    `mutation ($record: CheckRecordInput!) {
      createCheckRecord(input: $record) { id } createAction(input: { title: "Mend" }) { id } }`,
    { record },
  )
  const [recordId, actionId] = [data.createCheckRecord.id, data.createAction.id]
  expect(await wrongFields('updateCheckRecord', { id: recordId, ...late })).toEqual(['doneOn', 'photos'])
  expect(await wrongFields('updateAction', { id: actionId, ...action })).toEqual(fields)
  const own = async (owner: object) => [{ id: String((await app.buildPhoto(owner)).id) }]
  const ownOfRecord = { ...late, photos: await own({ checkRecordId: Number(recordId) }) }
  expect(await wrongFields('updateCheckRecord', { id: recordId, ...ownOfRecord })).toEqual(['doneOn'])
  const ownOfAction = { title: '', photos: await own({ actionId: Number(actionId) }) }
  expect(await wrongFields('updateAction', { id: actionId, ...ownOfAction })).toEqual(['title'])
})

it('token and printer errors report a number together with a wrong type', async () => {
  const user = await app.buildUser()
  const owner = await app.signInAs(user)
  const fifty = Array.from({ length: 50 }, (_, n) => ({ name: `One of many ${n}`, userId: user.id }))
  const { prisma } = app.database
  await prisma.accessToken.createMany({ data: fifty.map((one, n) => ({ ...one, readOnly: true, tokenHash: `${n}` })) })
  await prisma.printer.createMany({ data: fifty })
  const token = { name: 'Script', expiresAt: 'soon', readOnly: 'yes', password: 'x' }
  expect(await wrongFields('createAccessToken', token, owner)).toEqual(['expiresAt', 'name', 'readOnly'])
  const printer = { name: 'One more', nudgeX: 'left', nudgeY: 0 }
  expect(await wrongFields('savePrinter', printer, owner)).toEqual(['name', 'nudgeX'])
})

it('user errors report address, password, roles and name together, through both APIs', async () => {
  const { email } = await app.buildUser()
  const { id } = await app.buildUser()
  const fields = ['active', 'email', 'name', 'password', 'roles']
  for (const name of ['', 5]) {
    const wrong = { name, email, password: 'short', roles: ['nobody'], active: 'perhaps' }
    for (const [mutation, method, path, values] of [
      ['createUser', 'POST', '/users', wrong],
      ['updateUser', 'PUT', `/users/${id}`, { id, input: wrong }],
    ] as const) {
      expect(await wrongFields(mutation, { ...values })).toEqual(fields)
      expect(Object.keys((await client.rest(method, path, wrong)).body.errors).sort()).toEqual(fields)
    }
  }
})

it("role errors report the name, permissions that the user lacks, and those that the user's own account needs", async () => {
  const { prisma } = app.database
  const permissions = { create: [{ permission: 'manage users' }] }
  const { id: ownId } = await prisma.role.create({ data: { name: 'Managers', permissions } })
  const { id } = await prisma.role.create({ data: { name: 'Others' } })
  const manager = await app.signIn('Managers')
  const fields = ['name', 'permissions']
  for (const name of ['', 5, 'tester']) {
    expect(await wrongFields('createRole', { name, permissions: ['admin'] }, manager)).toEqual(fields)
    expect(await wrongFields('updateRole', { id, name, permissions: ['admin'] }, manager)).toEqual(fields)
    expect(await wrongFields('updateRole', { id: ownId, name, permissions: [] }, manager)).toEqual(fields)
  }
  const boss = await prisma.role.findUniqueOrThrow({ where: { name: SUPER_ADMIN_ROLE } })
  expect(await wrongFields('updateRole', { id: boss.id, name: 'Boss', permissions: 5 })).toEqual(fields)
})

it('errors in a report include a name in use together with parameters and SQL', async () => {
  const { prisma } = app.database
  await prisma.report.create({ data: { name: 'Overdue', sql: 'select 1 as a' } })
  const wrong = { name: 'overdue', sql: 'select 1 as a', params: 'x', chart: 'x' }
  expect(await wrongFields('createReport', wrong)).toEqual(['chart', 'name', 'params'])
  const { id } = await prisma.report.create({ data: { name: 'Failed', sql: 'select 1 as a' } })
  const faulty = { name: 'overdue', sql: 'select 1 from nowhere', chart: 'x', description: 5 }
  for (const outcome of [
    await wrongFields('createReport', faulty),
    await wrongFields('updateReport', { id, ...faulty }),
  ])
    expect(outcome).toEqual(['chart', 'description', 'name', 'sql'])
  // a parameter that cannot be parsed is not reported as an SQL error
  const unread = { name: 'New', sql: 'select {{from}} as a', params: 5 }
  expect(await wrongFields('createReport', unread)).toEqual(['params'])
})

it('errors reveal nothing that the caller may not see', async () => {
  const { email } = await app.buildUser()
  const create = 'mutation ($input: UserInput!) { createUser(input: $input) { invited } }'
  const { errors } = await (await app.signIn()).graphql(create, { input: { name: 5, email } })
  expect(errors?.[0]?.extensions).toEqual({ code: 'FORBIDDEN' })
  const stronger = await app.buildUser({ roleNames: [SUPER_ADMIN_ROLE] })
  const manager = await app.signIn('admin')
  expect(await wrongFields('updateUser', { id: String(stronger.id), name: 5, email }, manager)).toEqual(['name'])
})

it('validation stops after a number of errors, without checking the rest', async () => {
  const { code } = await app.buildStockItem()
  const names = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x${index}`, 1]))
  const fields = await wrongFields('createStockItem', { ...names, name: 'Tape', code })
  expect(fields).toHaveLength(50)
  expect(fields).not.toContain('code')
})
