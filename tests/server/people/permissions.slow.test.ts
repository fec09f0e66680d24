import {
  type DocumentNode,
  type GraphQLField,
  type GraphQLInputType,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isUnionType,
  Kind,
} from 'graphql'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { ImportKind } from '../../../domain/imports/importKinds'
import { INITIAL_ROLES, PERMISSIONS, type Permission, SUPER_ADMIN_ROLE } from '../../../domain/people/permissions'
import { createAppSchema } from '../../../server/api/graphql/schema'
import { prepareRestRoute } from '../../../server/api/rest/routes/prepareRestRoute'
import { REST_ROUTES } from '../../../server/api/rest/routes/restRouteTable'
import { provideApp, startApp, type TestApp } from '../../support/app'
import type { Client, GraphQLAnswer } from '../../support/client'
import { rootOperation } from '../../support/rootOperation'

type AccessErrorCode = 'UNAUTHENTICATED' | 'FORBIDDEN' | 'PASSWORD_RESET_REQUIRED' | 'SECOND_FACTOR_REQUIRED'

interface Caller {
  name: string
  /** The error code that the caller gets for each forbidden operation. */
  refusal: AccessErrorCode
  /** True if the caller also sends each operation with wrong values: permissions must be checked before values. */
  sendsAnything?: boolean
  atApi?: boolean
  connect(): Promise<Client>
}

const CALLERS = {
  visitor: {
    name: 'an anonymous visitor',
    refusal: 'UNAUTHENTICATED',
    sendsAnything: true,
    connect: async () => app.visitor(),
  },
  anyUser: { name: 'a user without roles', refusal: 'FORBIDDEN', sendsAnything: true, connect: () => app.signIn() },
  superAdmin: {
    name: 'a super-admin',
    refusal: 'FORBIDDEN',
    sendsAnything: true,
    atApi: true,
    connect: () => app.signIn(SUPER_ADMIN_ROLE),
  },
  passwordReset: {
    name: 'a super-admin who must change the password first',
    refusal: 'PASSWORD_RESET_REQUIRED',
    connect: async () =>
      app.signInAs(await app.buildUser({ roleNames: [SUPER_ADMIN_ROLE], passwordResetRequired: true })),
  },
  secondFactorSetup: {
    name: 'a super-admin who must set up a second factor first',
    refusal: 'SECOND_FACTOR_REQUIRED',
    atApi: true,
    connect: () => strictApp.signIn(SUPER_ADMIN_ROLE),
  },
  token: {
    name: "a super-admin's token",
    refusal: 'FORBIDDEN',
    atApi: true,
    connect: () => withToken({ readOnly: false }),
  },
  readOnlyToken: {
    name: "a super-admin's read-only token",
    refusal: 'FORBIDDEN',
    atApi: true,
    connect: () => withToken({ readOnly: true }),
  },
} satisfies Record<string, Caller>

const app = provideApp()
/** A second server of the same hall, which requires every user to have a second factor. */
let strictApp: TestApp
beforeAll(async () => {
  // why: the hall must not be empty, or a permitted user would load the sample hall
  await app.buildAsset({ deletedAt: new Date() })
  strictApp = await startApp({ database: app.database, env: { SECOND_FACTOR: 'required' } })
})
// why: reset the rate limits, because the tests sign in often
beforeEach(() => app.database.prisma.throttle.deleteMany())
afterAll(async () => {
  await strictApp.stop()
})

async function withToken(options: { readOnly: boolean }): Promise<Client> {
  return app.scriptOf(await app.signIn(SUPER_ADMIN_ROLE), options)
}

async function signInWith(...held: Permission[]): Promise<Client> {
  const name = `only ${held.join()}`
  const permissions = { create: held.map((permission) => ({ permission })) }
  await app.database.prisma.role.upsert({ where: { name }, create: { name, permissions }, update: {} })
  return app.signIn(name)
}

const schema = createAppSchema()
const fields = {
  Query: schema.getQueryType()?.getFields() ?? {},
  Mutation: schema.getMutationType()?.getFields() ?? {},
}
const allFields = { ...fields.Query, ...fields.Mutation }
const kindOf = (operation: string) => (operation in fields.Mutation ? 'Mutation' : 'Query')
// why: logout comes last, because it would end the session that the other operations need
const operations = Object.keys(allFields).sort((a, b) => Number(a === 'logout') - Number(b === 'logout'))

/** Returns the operation with minimal arguments: enough to check permissions, not enough to change anything. */
function leastCall(operation: string, field: GraphQLField<unknown, unknown>): string {
  const args = field.args.filter(({ type }) => isNonNullType(type)).map(({ name, type }) => `${name}: ${least(type)}`)
  return callOf(operation, field, args)
}

function wrongCall(operation: string, field: GraphQLField<unknown, unknown>) {
  return {
    query: rootOperation(operation, leastSelection(getNamedType(field.type))),
    variables: Object.fromEntries(field.args.map(({ name }) => [name, { colour: 1 }])),
  }
}

function callOf(operation: string, field: GraphQLField<unknown, unknown>, args: readonly string[]): string {
  const called = `${operation}${args.length > 0 ? `(${args.join(', ')})` : ''}`
  return `${kindOf(operation).toLowerCase()} { ${called} ${leastSelection(getNamedType(field.type))} }`
}

function leastSelection(type: ReturnType<typeof getNamedType>): string {
  if (isUnionType(type)) return '{ __typename }'
  if (!isObjectType(type)) return ''
  const selectable = Object.values(type.getFields())
  const [field] = [...selectable.filter((one) => isLeafType(getNamedType(one.type))), ...selectable]
  return field ? `{ ${field.name} ${leastSelection(getNamedType(field.type))} }` : ''
}

function least(type: GraphQLInputType): string {
  if (isNonNullType(type)) return least(type.ofType)
  if (isListType(type)) return '[]'
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) && field.defaultValue === undefined,
    )
    return `{ ${required.map((field) => `${field.name}: ${least(field.type)}`).join(', ')} }`
  }
  if (isEnumType(type)) return String(type.getValues()[0]?.name)
  if (type.name === 'Boolean') return 'true'
  return isLeafType(type) && ['ID', 'String'].includes(type.name) ? '"0"' : '1'
}

const REFUSALS: readonly string[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'PASSWORD_RESET_REQUIRED',
  'SECOND_FACTOR_REQUIRED',
] satisfies AccessErrorCode[]
const accessErrorIn = (code: string | undefined) => (code && REFUSALS.includes(code) ? code : undefined)

function rootFields({ definitions }: DocumentNode): string[] {
  return definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((selection) =>
          selection.kind === Kind.FIELD ? [selection.name.value] : [],
        )
      : [],
  )
}

/** Returns the operations that a caller may run. Expects every other operation to be rejected with `refusal`. */
async function findAllowed(client: Client, refusal: AccessErrorCode, sendsAnything = false, names = operations) {
  const allowed = new Set<string>()
  for (const name of names) {
    const field = allFields[name] as GraphQLField<unknown, unknown>
    const code = accessErrorIn(codeOf(await client.graphql(leastCall(name, field)), name))
    if (!code) allowed.add(name)
    expect([undefined, refusal], name).toContain(code)
    if (field.args.length === 0 || !sendsAnything) continue
    const { query, variables } = wrongCall(name, field)
    expect(accessErrorIn(codeOf(await client.graphql(query, variables), name)), `${name} with wrong values`).toBe(code)
  }
  return allowed
}

const found = new Map<Caller, Promise<Set<string>>>()
function allowedTo(caller: Caller): Promise<Set<string>> {
  const allowed =
    found.get(caller) ?? caller.connect().then((client) => findAllowed(client, caller.refusal, caller.sendsAnything))
  found.set(caller, allowed)
  return allowed
}

/** The operations that each permission allows on its own, not counting operations that every user may run. */
let opened: Map<Permission, Set<string>>
beforeAll(async () => {
  const forAll = await allowedTo(CALLERS.anyUser)
  const guarded = operations.filter((name) => !forAll.has(name))
  opened = new Map()
  for (const permission of PERMISSIONS)
    opened.set(permission, await findAllowed(await signInWith(permission), 'FORBIDDEN', false, guarded))
})

const openedBy = (operation: string) => PERMISSIONS.filter((permission) => opened.get(permission)?.has(operation))

/** Wraps the words into lines of at most 120 characters. */
function filledLines(words: readonly string[]): string {
  return words
    .join(', ')
    .replace(/(.{1,119})(?: |$)/g, '$1\n')
    .trimEnd()
}

it('every operation is allowed to the callers listed in permissions.md', async () => {
  const visitor = await allowedTo(CALLERS.visitor)
  const anyUser = await allowedTo(CALLERS.anyUser)
  const who = (name: string) =>
    visitor.has(name) ? 'anyone' : anyUser.has(name) ? 'any user' : openedBy(name).join(' or ')
  const callers = {
    'owes a new password': CALLERS.passwordReset,
    'owes a second factor': CALLERS.secondFactorSetup,
    'sends a token': CALLERS.token,
    'sends a read-only token': CALLERS.readOnlyToken,
  }
  const groups: Record<string, string[]> = {}
  const restricted = await Promise.all(Object.values(callers).map(allowedTo))
  for (const name of operations.toSorted()) {
    const also = Object.keys(callers).filter((_, index) => restricted[index]?.has(name))
    const group = `## ${who(name)}\n\nAlso where the caller ${also.join(', ') || '–'}:`
    groups[group] = [...(groups[group] ?? []), kindOf(name) === 'Mutation' ? `**${name}**` : name]
  }
  const parts = Object.keys(groups)
    .sort()
    .map((group) => `${group}\n\n${filledLines(groups[group] ?? [])}\n`)
  const text = `# Who may run each operation\n\nMutations are **bold**.\n\n${parts.join('\n')}`
  await expect(text).toMatchFileSnapshot('permissions.md')
})

it('a super-admin may run every operation', async () => {
  expect([...(await allowedTo(CALLERS.superAdmin))].sort()).toEqual(operations.toSorted())
})

it('a read-only token changes nothing, and cannot sign out a browser', async () => {
  const [readOnly, visitor] = [await allowedTo(CALLERS.readOnlyToken), await allowedTo(CALLERS.visitor)]
  const mutations = [...readOnly].filter((name) => kindOf(name) === 'Mutation' && !visitor.has(name))
  expect(mutations).toEqual([])
})

it('a user who still needs a new password or second factor can only set it up', async () => {
  const visitor = await allowedTo(CALLERS.visitor)
  const beyond = async (caller: Caller) => [...(await allowedTo(caller))].filter((name) => !visitor.has(name)).sort()
  expect(await beyond(CALLERS.passwordReset)).toEqual(['changePassword', 'currentUser'])
  expect(await beyond(CALLERS.secondFactorSetup)).toEqual([
    ...['addPasskey', 'changePassword', 'confirmSecondFactor', 'currentUser', 'passkeys'],
    ...['startPasskey', 'startSecondFactor'],
  ])
})

it("a user with two roles may run the operations of either role's permissions, and nothing else", async () => {
  const roles = ['stock-keeper', 'reporter']
  const held = roles.flatMap((role) => INITIAL_ROLES[role] ?? [])
  const forAll = await allowedTo(CALLERS.anyUser)
  const allowed = await findAllowed(await app.signIn(...roles), 'FORBIDDEN')
  const expected = operations.filter((name) => forAll.has(name) || openedBy(name).some((one) => held.includes(one)))
  expect([...allowed]).toEqual(expected)
})

// why: only permissions matter here, because the contract test covers the other responses
const callers: Caller[] = Object.values(CALLERS)
it.each(callers.filter(({ atApi }) => atApi))(
  '/api accepts and refuses the same calls as /graphql for: $name',
  async (caller) => {
    const [client, allowed] = [await caller.connect(), await allowedTo(caller)]
    const last = (path: string) => Number(path === '/auth/logout')
    for (const route of REST_ROUTES.toSorted((a, b) => last(a.path) - last(b.path))) {
      const { method, path } = route
      const call = `${method.toUpperCase()} ${path}`
      const [name = ''] = rootFields(prepareRestRoute(route, schema).document)
      const isBodiless = method === 'get' || method === 'delete'
      for (const body of isBodiless ? [undefined] : caller.sendsAnything ? [{ colour: 1 }, {}] : [{}]) {
        const answer = await client.rest(method.toUpperCase(), path.replace(/\{\w+\}/g, '0'), body)
        expect(accessErrorIn(answer.body?.code), call).toBe(allowed.has(name) ? undefined : caller.refusal)
        if (!allowed.has(name)) expect(answer.status, call).toBe(403)
        expect(answer.status, call).toBeLessThan(500)
      }
    }
  },
)

it('an operation with several fields is refused as a whole if the caller may not run one of them', async () => {
  const tester = await app.signIn('tester')
  const { data, errors } = await tester.graphql('mutation { logout deleteAsset(id: "1") { id } }')
  expect(data).toBeUndefined()
  expect(errors).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
  expect((await tester.graphql('{ currentUser { id } }')).errors).toBeUndefined()
})

/** Returns a response's error code. Expects no internal error and no invalid operation. */
function codeOf({ errors }: GraphQLAnswer, operation: string): string | undefined {
  const code = errors?.[0]?.extensions.code
  expect(['INTERNAL', 'GRAPHQL_VALIDATION_FAILED', 'GRAPHQL_PARSE_FAILED'], operation).not.toContain(code)
  return code
}

const UNDO = 'mutation ($id: ID!) { undoImport(id: $id) { status } }'
const undo = async (client: Client, kind: ImportKind, userId: number) => {
  const stored = { kind, fileName: 'a.csv', reading: {}, columns: [], rowCount: 0, status: 'imported' as const }
  const data = { ...stored, userId, importedAt: new Date() }
  const { id } = await app.database.prisma.import.create({ data })
  const answer = await client.graphql(UNDO, { id })
  return answer.data?.undoImport?.status ?? answer.errors?.[0]?.extensions.code
}
const kindsUndoneBy = async (client: Client, userId: number) => {
  const kinds: ImportKind[] = []
  for (const kind of ['assets', 'tests', 'locations', 'stock', 'levels', 'checks'] as const)
    if ((await undo(client, kind, userId)) === 'undone') kinds.push(kind)
  return kinds
}

// users who undo their own import need the permission to import such files; other users need the permission to delete
// such records
it.each<[Permission, own: ImportKind[], others: ImportKind[]]>([
  ['take stock', ['assets', 'tests', 'stock', 'levels'], ['levels']],
  ['manage checks', ['assets', 'tests', 'checks'], ['checks']],
  ['admin', ['assets', 'tests', 'locations'], ['assets', 'tests', 'locations']],
])('an import is undone by a user with ‘%s’', async (permission, ofOwn, ofOthers) => {
  const client = await signInWith(permission)
  const { data } = await client.graphql('{ currentUser { id } }')
  expect(await kindsUndoneBy(client, Number(data.currentUser.id))).toEqual(ofOwn)
  expect(await kindsUndoneBy(client, (await app.buildUser()).id)).toEqual(ofOthers)
})

it('users with every other permission undo only their own imports of assets and tests', async () => {
  const others = PERMISSIONS.filter((permission) => !['take stock', 'manage checks', 'admin'].includes(permission))
  const client = await signInWith(...others)
  const { data } = await client.graphql('{ currentUser { id } }')
  expect(await kindsUndoneBy(client, Number(data.currentUser.id))).toEqual(['assets', 'tests'])
  expect(await kindsUndoneBy(client, (await app.buildUser()).id)).toEqual([])
})

it('an import of any kind is undone by a super-admin', async () => {
  expect(await kindsUndoneBy(await app.signIn(SUPER_ADMIN_ROLE), (await app.buildUser()).id)).toHaveLength(6)
})
