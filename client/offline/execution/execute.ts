import type { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNullableType,
  isObjectType,
} from 'graphql'
import { today } from '../../../domain/values/calendar'
import sdl from '../../../schema.graphql?raw'
import { NeedsConnectionError } from '../../graphql/needsConnectionError'
import type { OperationToSend } from '../../graphql/operationTransport'
import { getOfflineAreaModules, type OfflineAreaResolvers } from '../areas/offlineAreaModules'
import type { OutboxEntry } from '../outbox/entry/entry'
import { toLocalId } from '../outbox/entry/localIds'
import { outboxStorage } from '../outbox/storage/outboxStorage'
import { loadOfflineRegisterState, markOfflineRegisterUsed } from '../register/offlineRegisterState'
import { loadOfflineRegister, type OfflineRegister, setOfflineRegisterChangeApplier } from '../register/register'
import {
  type OfflineResolver,
  type OfflineResolverContext,
  OfflineUnanswerableError,
} from '../resolvers/offlineResolver'

// why: entries are read from storage, because a page's loader may query before the outbox is running
setOfflineRegisterChangeApplier(async (register) =>
  applyPendingChangesToRegister(register, (await outboxStorage.read(register.state.user.id)).entries),
)

export async function applyPendingChangesToRegister(
  register: OfflineRegister,
  entries: readonly OutboxEntry[],
): Promise<void> {
  for (const area of await getOfflineAreaModules().loadResolvers()) await area.applyPendingChanges?.(register, entries)
}

/** Minimum interval between updates of the register's last use, in ms. */
const NOTE_INTERVAL = 60 * 1000

interface Resolvers {
  schema: GraphQLSchema
  resolve: GraphQLFieldResolver<unknown, OfflineResolverContext>
  /** The paths of the fields that a screen can do without. */
  mayBeMissing: readonly string[]
}

let resolvers: Resolvers | undefined

/** Builds the server's schema with nullable fields where data may be missing, and the resolvers of its fields. */
function createResolvers(areas: readonly OfflineAreaResolvers[]): Resolvers {
  const schema = buildSchema(sdl, { assumeValid: true })
  const mayBeMissing = Object.assign({}, ...areas.map((area) => area.mayBeMissing))
  for (const name of new Set(['Query', ...Object.values<string>(mayBeMissing)])) {
    const type = schema.getType(name)
    if (!isObjectType(type)) continue
    for (const field of Object.values(type.getFields())) field.type = getNullableType(field.type)
  }
  const byCoordinate = new Map<string, OfflineResolver>()
  for (const area of areas)
    for (const [type, fields] of Object.entries(area.resolvers))
      for (const [field, resolver] of Object.entries(fields)) byCoordinate.set(`${type}.${field}`, resolver)
  const roots = [schema.getQueryType(), schema.getMutationType()]
  return {
    schema,
    mayBeMissing: Object.keys(mayBeMissing),
    resolve: (source, args, context, info) => {
      const { parentType, fieldName } = info
      const resolver = byCoordinate.get(`${parentType.name}.${fieldName}`)
      if (resolver) return resolver(args, context, source)
      if (roots.includes(parentType)) throw new OfflineUnanswerableError()
      return defaultFieldResolver(source, args, context, info)
    },
  }
}

/**
 * Runs an operation on the register and returns the result that the server would return.
 * @throws NeedsConnectionError if the register lacks the data; UNAUTHENTICATED if the register has expired or requires
 * the PIN.
 */
export const answerOperationOffline = (operation: OperationToSend) => answer(operation, '')

/**
 * Returns the device's result for a change that waits in the outbox; `data` is null if the register lacks the records.
 */
export async function answerQueuedChange(operation: OperationToSend, entryId: string): Promise<ApolloLink.Result> {
  const result = await answer(operation, entryId)
  return result.errors?.length ? { data: null } : result
}

async function answer({ document, variables }: OperationToSend, entryId: string): Promise<ApolloLink.Result> {
  const state = await loadOfflineRegisterState()
  if (typeof state === 'string') throw new CombinedGraphQLErrors({ errors: [unauthenticated()] })
  if (!state?.complete) throw new NeedsConnectionError()
  noteUse()
  resolvers ??= createResolvers(await getOfflineAreaModules().loadResolvers())
  const { schema, resolve, mayBeMissing } = resolvers
  const { data, errors = [] } = await execute({
    schema,
    document,
    variableValues: variables,
    contextValue: {
      register: await loadOfflineRegister(state),
      on: today(),
      madeId: toLocalId(entryId),
    } satisfies OfflineResolverContext,
    fieldResolver: resolve,
  })
  const missing = errors.filter(({ originalError }) => originalError instanceof OfflineUnanswerableError)
  const answered = Object.values(data ?? {}).some((value) => value !== null)
  const isNeeded = ({ path = [] }: GraphQLError) => !mayBeMissing.includes(path.join('.'))
  if (missing.some(isNeeded) || (missing.length > 0 && !answered)) throw new NeedsConnectionError()
  const others = errors.filter((error) => !missing.includes(error))
  for (const error of others) if (!error.extensions.code) console.error('An operation on the register failed', error)
  return { data, ...(others.length > 0 && { errors: others.map((error) => error.toJSON()) }) } as ApolloLink.Result
}

let notedAt = 0

/** Occasionally records that the register is in use, which delays the PIN prompt. */
function noteUse(): void {
  if (Math.abs(Date.now() - notedAt) < NOTE_INTERVAL) return
  notedAt = Date.now()
  markOfflineRegisterUsed().catch(() => {})
}

const unauthenticated = () =>
  new GraphQLError('Sign in to continue.', { extensions: { code: 'UNAUTHENTICATED' } }).toJSON()
