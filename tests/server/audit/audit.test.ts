import { expect, it } from 'vitest'
import { graphqlApi as api } from '../../support/apis'
import { PASSWORD } from '../../support/factories'
import { startFileApp } from '../../support/fileApp'

const app = await startFileApp()
const user = await app.buildUser({ roleNames: ['admin'] })
const client = await app.signInAs(user)

async function entries() {
  const rows = await app.database.prisma.auditEntry.findMany({ where: { userId: user.id }, orderBy: { id: 'asc' } })
  return rows.map(({ action, entity, entityId, before, after }) => ({ action, entity, entityId, before, after }))
}

it('a rejected change leaves no audit entry', async () => {
  const start = (await entries()).length
  await api.run(client, 'createAsset', { input: { name: 'Saw' } })
  await api.run(client, 'deleteAsset', { id: '999' })
  expect((await entries()).length).toBe(start)
})

it('the audit trail records sign-ins and sign-outs, without passwords', async () => {
  const other = await app.buildUser()
  const session = await app.signInAs(other)
  await session.rest('PUT', '/auth/user/password', {
    password: 'correct horse battery',
    new_password: 'staple battery horse',
    new_password_confirmation: 'staple battery horse',
  })
  await session.rest('POST', '/auth/logout')
  const rows = await app.database.prisma.auditEntry.findMany({ where: { userId: other.id }, orderBy: { id: 'asc' } })
  expect(rows.map((row) => row.action)).toEqual(['user.signIn', 'user.changePassword', 'user.signOut'])
  expect(rows.map((row) => row.before ?? row.after)).toEqual([null, null, null])
})

it('the audit trail records failed sign-ins with the account and its origin, but no unknown email address', async () => {
  const other = await app.buildUser()
  const start = await app.database.prisma.auditEntry.count()
  for (const email of [other.email, 'my own password'])
    await app.visitor().rest('POST', '/auth/login', { email, password: 'wrong password' })
  const rows = await app.database.prisma.auditEntry.findMany({ orderBy: { id: 'asc' }, skip: start })
  const failed = { userId: null, action: 'user.signInFailed', entity: 'user' }
  const after = { address: expect.stringContaining('127.0.0.1') }
  expect(rows).toMatchObject([
    { ...failed, entityId: `${other.id}`, after },
    { ...failed, entityId: 'unknown', after },
  ])
  expect(rows.map((row) => JSON.stringify(row.after)).join()).not.toContain('password')
})

it('an audit entry is saved with its change or not at all', async () => {
  const asset = await app.buildAsset({ name: 'Saw' })
  await app.without('audit_entries', async () => {
    const input = { assetId: asset.id, visualTest: 0, safeToUse: 0 }
    for (const outcome of [
      await api.run(client, 'createAsset', { input: { name: 'Saw', code: 'lost' } }),
      await api.run(client, 'updateAsset', { id: asset.id, input: { name: 'Axe' } }),
      await api.run(client, 'createTest', { input }),
      await api.run(client, 'deleteAsset', { id: asset.id }),
      await api.run(client, 'createLocation', { input: { name: 'lost', type: 'pat' } }),
    ])
      expect(outcome.code).toBe('INTERNAL')
  })
  const { prisma } = app.database
  expect(await prisma.asset.findUnique({ where: { id: asset.id } })).toMatchObject({ name: 'Saw', deletedAt: null })
  expect(await prisma.asset.count({ where: { code: 'lost' } })).toBe(0)
  expect(await prisma.test.count({ where: { assetId: asset.id } })).toBe(0)
  expect(await prisma.location.count({ where: { name: 'lost' } })).toBe(0)
})

it('changes to passwords, tokens and sessions are audited, without secrets', async () => {
  const start = (await entries()).length
  const person = await app.buildUser()
  const reset = 'mutation ($id: ID!) { resetUserPassword(id: $id) { oneTimePassword } }'
  const { oneTimePassword } = (await client.graphql(reset, { id: person.id })).data.resetUserPassword
  const token = await client.graphql(
    'mutation ($password: String!) { createAccessToken(input: { name: "script" }, password: $password) { secret accessToken { id } } }',
    { password: PASSWORD },
  )
  const { secret, accessToken } = token.data.createAccessToken
  await client.graphql('mutation ($id: ID!) { revokeAccessToken(id: $id) { id } }', { id: accessToken.id })
  await client.graphql('mutation ($password: String!) { signOutElsewhere(password: $password) { id } }', {
    password: PASSWORD,
  })
  const trail = (await entries()).slice(start)
  expect(trail).toMatchObject([
    { action: 'user.resetPassword', entityId: `${person.id}` },
    { action: 'token.create', entityId: accessToken.id, after: { name: 'script', readOnly: true } },
    { action: 'token.revoke', before: { name: 'script' }, after: null },
    { action: 'user.signOutElsewhere', entityId: `${user.id}` },
  ])
  for (const hidden of [oneTimePassword, secret, 'argon2', 'hash'])
    expect(JSON.stringify(trail).toLowerCase()).not.toContain(hidden.toLowerCase())
})

const search = async (filter: object) => {
  const { data } = await client.graphql(
    `query ($filter: AuditFilter) { auditEntries(filter: $filter, limit: 100) {
        total items { id at action entity entityId user { name } before after } } }`,
    { filter },
  )
  return data.auditEntries
}

it('the audit trail is searched by user, kind, record and time, newest first', async () => {
  const asset = await app.buildAsset({ name: 'Lathe' })
  const other = await app.signInAs(await app.buildUser({ name: 'Ursula Under_score' }))
  await other.rest('PUT', `/assets/${asset.id}`, { name: 'Lathe 2' })
  const between = new Date().toISOString()
  await client.rest('PUT', `/assets/${asset.id}`, { name: 'Lathe 3' })

  const ofAsset = { entity: 'asset', entityId: asset.id }
  const names = ({ items }: { items: { after: { name: string } }[] }) => items.map(({ after }) => after.name)
  expect(names(await search(ofAsset))).toEqual(['Lathe 3', 'Lathe 2'])
  expect(names(await search({ ...ofAsset, search: 'ursula under_' }))).toEqual(['Lathe 2'])
  expect(names(await search({ ...ofAsset, search: 'ursula%' }))).toEqual([])
  expect(names(await search({ ...ofAsset, from: between }))).toEqual(['Lathe 3'])
  expect(names(await search({ ...ofAsset, to: between }))).toEqual(['Lathe 2'])
  expect((await search({ search: 'ursula' })).items).toMatchObject([
    { action: 'asset.update', user: { name: 'Ursula Under_score' }, before: { name: 'Lathe' } },
    { action: 'user.signIn', entity: 'user' },
  ])
})

it('the audit trail names records, and tests by their asset, even after deletion', async () => {
  const asset = await app.buildAsset({ name: 'Angle grinder' })
  const other = await app.buildTest({ assetId: asset.id })
  await client.rest('PUT', `/tests/${other.id}`, { notes: 'New disc' })
  await client.rest('PUT', `/assets/${asset.id}`, { frequency: 2 })
  await client.rest('DELETE', `/assets/${asset.id}`)
  const named = async (entity: string, entityId: string | number) => {
    const { data } = await client.graphql(
      `query ($filter: AuditFilter) { auditEntries(filter: $filter, limit: 100) { items { action name assetId } } }`,
      { filter: { entity, entityId: String(entityId) } },
    )
    return data.auditEntries.items
  }
  expect(await named('asset', asset.id)).toEqual([
    { action: 'asset.delete', name: 'Angle grinder', assetId: null },
    { action: 'asset.update', name: 'Angle grinder', assetId: null },
  ])
  expect(await named('test', other.id)).toMatchObject([
    { action: 'test.update', name: 'Angle grinder', assetId: asset.id },
  ])
  const schedule = { repeat: 'interval', every: 1, unit: 'week' }
  const steps = [{ id: 'whole', kind: 'yesNo', label: 'Is it whole?' }]
  const check = await client.rest('POST', '/checks', { name: 'Ladders', category: 'Access', schedule, steps })
  const checkId = check.body.check.id
  await client.rest('PUT', `/checks/${checkId}`, { windowDays: 2 })
  const answers = [{ stepId: 'whole', value: 'no' }]
  const record = await client.rest('POST', '/check-records', { checkId, answers })
  const { id: recordId, actions } = record.body.checkRecord
  expect((await named('check', checkId))[0]).toMatchObject({ action: 'check.update', name: 'Ladders' })
  expect(await named('checkRecord', recordId)).toMatchObject([{ action: 'checkRecord.create', name: 'Ladders' }])
  expect(await named('action', actions[0].id)).toMatchObject([{ name: 'Ladders: Is it whole? No' }])
})

it('the audit trail of an asset shows corrected and deleted tests of that asset only', async () => {
  const [asset, other] = [await app.buildAsset(), await app.buildAsset()]
  const [test, gone] = [await app.buildTest({ assetId: asset.id }), await app.buildTest({ assetId: asset.id })]
  const foreign = await app.buildTest({ assetId: other.id })
  for (const { id } of [test, foreign]) await client.rest('PUT', `/tests/${id}`, { notes: 'New plug' })
  await client.rest('DELETE', `/tests/${gone.id}`)
  const { data } = await (await app.signIn()).graphql(
    'query ($id: ID!) { assetHistory(id: $id) { total items { action entityId after } } }',
    { id: asset.id },
  )
  expect(data.assetHistory).toMatchObject({
    total: 2,
    items: [
      { action: 'test.delete', entityId: String(gone.id) },
      { action: 'test.update', entityId: String(test.id), after: { notes: 'New plug' } },
    ],
  })
})

it('the audit trail lists the changed fields of an entry, and shows the values of one entry', async () => {
  const admin = await app.signIn('admin')
  const { data } = await admin.graphql(
    'mutation { createAsset(input: { name: "Saw", code: "H-1", frequency: 1 }) { asset { id } } }',
  )
  const { id } = data.createAsset.asset
  await admin.graphql(
    `mutation { updateAsset(id: "${id}", input: { name: "Jigsaw", description: "" }) { asset { id } } }`,
  )
  const history = 'query ($id: ID!, $entry: ID) { assetHistory(id: $id, entry: $entry) { total items'
  const list = await admin.graphql(`${history} { id action changedFields } } }`, { id })
  expect(list.data.assetHistory.items).toEqual([
    { id: expect.any(String), action: 'asset.update', changedFields: ['name'] },
    { id: expect.any(String), action: 'asset.create', changedFields: [] },
  ])
  const [{ id: entry }] = list.data.assetHistory.items
  const one = await admin.graphql(`${history} { id before after } } }`, { id, entry })
  expect(one.data.assetHistory).toMatchObject({
    total: 1,
    items: [{ id: entry, before: { name: 'Saw' }, after: { name: 'Jigsaw' } }],
  })
  const others = await admin.graphql(`${history} { id } } }`, { id: 'A999999', entry })
  expect(others.data.assetHistory.items).toEqual([])
})
