import { Client as PostgresClient } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { sealAuditEntries } from '../../../server/areas/audit/chain/sealing'
import { verifyAuditEntriesAfter } from '../../../server/areas/audit/chain/verifyChain'
import { createDatabaseReader } from '../../../server/platform/records/databaseReader'
import { readContents } from '../../support/databaseContents'
import { PASSWORD } from '../../support/factories'
import { startFileApp } from '../../support/fileApp'

const ERASE = 'mutation ($id: ID!) { eraseUser(id: $id) { id name email active roles } }'
const NAME = 'Ursula Understudy'
const EMAIL = 'Ursula@Understudy.example'

const app = await startFileApp()
const admin = await app.signIn('admin')

const seal = () => sealAuditEntries(app.database.pool)
const wrongEntries = async () => (await verifyAuditEntriesAfter(createDatabaseReader(app.database.pool), 0n)).findings
const codeOf = ({ errors }: { errors?: { extensions: object }[] }) => errors?.[0]?.extensions

/** Returns the tables that contain this text. */
async function tablesWith(text: string): Promise<string[]> {
  const client = new PostgresClient({ connectionString: app.database.url })
  await client.connect()
  try {
    const contents = Object.entries(await readContents(client))
    return contents.flatMap(([table, rows]) =>
      rows.some((row) => row.toLowerCase().includes(text.toLowerCase())) ? [table] : [],
    )
  } finally {
    await client.end()
  }
}

describe('erasing a user', () => {
  let id: number
  let testId: number

  beforeAll(async () => {
    const roles = ['tester']
    const input = { name: NAME, email: EMAIL, password: PASSWORD, passwordResetRequired: false, roles }
    id = Number((await admin.rest('POST', '/users', input)).body.user.id)
    const client = await app.signInAs({ email: EMAIL })
    const token = { input: { name: `Script of ${NAME}` }, password: PASSWORD }
    await client.graphql(
      'mutation ($input: AccessTokenInput!, $password: String!) { createAccessToken(input: $input, password: $password) { secret } }',
      token,
    )
    await app.visitor().rest('POST', '/auth/login', { email: EMAIL, password: 'a wrong one' })
    testId = (await app.buildTest({ userId: id, importedBy: NAME, importedFrom: 'own.csv' })).id
    await app.database.prisma.import.create({
      data: { kind: 'tests', fileName: 'own.csv', userId: id, reading: {}, columns: [], rowCount: 1 },
    })
    await seal()
  })

  it('a user must be deactivated before their data are erased', async () => {
    expect(codeOf(await admin.graphql(ERASE, { id }))).toMatchObject({
      fields: { id: [expect.stringContaining('Deactivate')] },
    })
    expect((await admin.rest('DELETE', `/users/${id}`)).status).toBe(200)
    await seal()
  })

  it('a user cannot be erased by one with fewer permissions', async () => {
    const developer = await app.buildUser({ roleNames: ['developer'], active: false })
    expect(codeOf(await admin.graphql(ERASE, { id: developer.id }))).toMatchObject({ code: 'FORBIDDEN' })
  })

  it('an erased user is named nowhere, and their tests are those of a former user', async () => {
    expect(await tablesWith(EMAIL)).toEqual(expect.arrayContaining(['audit_entries', 'users']))
    expect((await admin.graphql(ERASE, { id })).data.eraseUser).toEqual({
      id: String(id),
      name: `Former user ${id}`,
      email: `former-user-${id}@erased.invalid`,
      active: false,
      roles: [],
    })
    // these tables may still name the user, because their rows expire within 7 days or within minutes
    const expiring = ['telescope_entries', 'throttles']
    for (const text of [EMAIL, NAME])
      expect((await tablesWith(text)).filter((table) => !expiring.includes(table))).toEqual([])
    const { test } = (await admin.rest('GET', `/tests/${testId}`)).body
    expect(JSON.stringify(test)).toContain(`Former user ${id}`)
  })

  it('an erased user cannot be renamed, reactivated, given a password, erased again or invited', async () => {
    const refused = { status: 422, body: { errors: { id: [expect.stringContaining('erased')] } } }
    for (const input of [{ name: NAME }, { email: EMAIL }, { active: true }, { roles: ['tester'] }])
      expect(await admin.rest('PUT', `/users/${id}`, input)).toMatchObject(refused)
    expect(await admin.rest('POST', `/users/${id}/erase`)).toMatchObject(refused)
    const reset = 'mutation ($id: ID!) { resetUserPassword(id: $id) { user { id } } }'
    expect(codeOf(await admin.graphql(reset, { id }))).toMatchObject({ fields: refused.body.errors })
    const emails = [`former-user-${id}@erased.invalid`]
    const invited = await admin.rest('POST', '/invitations', { emails, roles: [] })
    expect(invited.body.errors.emails).toEqual([expect.stringMatching(/erased.*own address/)])
    expect((await admin.rest('GET', `/users/${id}`)).body.user).toMatchObject({
      name: `Former user ${id}`,
      active: false,
      erasedAt: expect.any(String),
    })
  })

  it('after erasing a user, the audit trail can still be verified and searched for other changes', async () => {
    await seal()
    expect(await wrongEntries()).toEqual([])
    const { rows } = await app.database.pool.query(
      `update audit_entries set after = after || '{"planted": true}' where entity = 'user' and entity_id = $1 and action = 'user.create'
       returning id::text`,
      [String(id)],
    )
    expect(await wrongEntries()).toMatchObject([{ fault: 'changed', entryId: rows[0].id }])
  })
})

const OWN = '{ ownData }'

it('a user’s data file has the account, records and changes, and no secrets', async () => {
  const user = await app.buildUser({ name: 'Otto Owner' })
  const client = await app.signInAs(user)
  const { id } = await app.buildTest({ userId: user.id, notes: 'hums' })
  const { data } = await client.graphql(OWN)
  expect(data.ownData).toMatchObject({
    account: { id: user.id, name: 'Otto Owner', email: user.email },
    tests: [{ id, notes: 'hums' }],
    auditTrail: [{ action: 'user.signIn' }],
  })
  expect(JSON.stringify(data)).not.toMatch(/argon2|hash|secret"/i)
})

it('a user’s data file is available to administrators, but not that of a user with more permissions', async () => {
  const user = await app.buildUser()
  const query = 'query ($id: ID!) { userData(id: $id) }'
  expect((await admin.graphql(query, { id: user.id })).data.userData.account).toMatchObject({ email: user.email })
  const developer = await app.buildUser({ roleNames: ['developer'] })
  expect(codeOf(await admin.graphql(query, { id: developer.id }))).toMatchObject({ code: 'FORBIDDEN' })
  expect(codeOf(await (await app.signInAs(user)).graphql(query, { id: user.id }))).toMatchObject({
    code: 'FORBIDDEN',
  })
})
