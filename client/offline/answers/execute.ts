import type { ApolloLink } from '@apollo/client'
import { CombinedGraphQLErrors } from '@apollo/client/errors'
import {
  buildSchema,
  defaultFieldResolver,
  execute,
  type GraphQLError,
  type GraphQLFieldResolver,
  type GraphQLSchema,
  getNullableType,
} from 'graphql'
import { today } from '../../../domain/calendar'
import sdl from '../../../schema.graphql?raw'
import { NeedsConnection } from '../../graphql/needsConnection'
import type { SentOperation } from '../../graphql/sending'
import { applyEntries } from '../outbox/overlay'
import { roundQueries } from '../outbox/roundAnswers'
import { stockTakeQueries } from '../outbox/stockTakeAnswers'
import { outboxStorage } from '../outbox/storage'
import { waitingAnswers } from '../outbox/waitingAnswers'
import { overlayRegister, readRegister } from '../register'
import { noteRegisterUsed, readRegisterState } from '../registerState'
import { assetAnswers } from './assets'
import { type Answer, type AnswerContext, createAnswerContext, Unanswerable, userError } from './context'
import { homeAnswers } from './home'
import { instrumentAnswers } from './instruments'
import { locationAnswers } from './locations'
import { searchAnswers } from './search'
import { stockAnswers } from './stock'

const queries: Record<string, Answer> = {
  currentUser: (_args, { register }) => register.state.user,
  ...assetAnswers,
  ...locationAnswers,
  ...instrumentAnswers,
  ...stockAnswers,
  ...homeAnswers,
  ...searchAnswers,
  ...roundQueries,
  ...stockTakeQueries,
}
/** Changes are answered after they have been stored in the outbox, with the records as they will be. */
const mutations: Record<string, Answer> = waitingAnswers

/** The parts that Home can leave out without a connection. An operation that lacks anything else needs a connection. */
const MAY_BE_MISSING = ['reports', 'stockSummary', 'home.worsening', 'home.openFaultReports']

// why: a page's loader may ask before the outbox is running
overlayRegister(async (register) => applyEntries(register, (await outboxStorage.read(register.state.user.id)).entries))

/** Milliseconds after which it is noted again that the register is in use. */
const NOTE_EVERY = 60 * 1000

let schema: GraphQLSchema | undefined

/** The server's schema, in which the fields that may be missing can be null. */
function localSchema(): GraphQLSchema {
  schema ??= buildSchema(sdl, { assumeValid: true })
  const types = [schema.getQueryType(), schema.getType('Home')]
  for (const type of types) {
    if (!type || !('getFields' in type)) continue
    for (const field of Object.values(type.getFields())) field.type = getNullableType(field.type)
  }
  return schema
}

/**
 * The answer from the register, as the server would have given it.
 * @throws NeedsConnection if the register cannot answer; UNAUTHENTICATED if its time is over, or it needs the PIN.
 */
export async function answerLocally(operation: SentOperation): Promise<ApolloLink.Result> {
  const state = await readRegisterState()
  if (typeof state === 'string') throw new CombinedGraphQLErrors({ errors: [unauthenticated()] })
  if (!state?.complete) throw new NeedsConnection()
  noteUse()
  const context = createAnswerContext(await readRegister(state), operation, today())
  const { document, variables } = operation
  const { data, errors = [] } = await execute({
    schema: localSchema(),
    document,
    variableValues: variables,
    contextValue: context,
    fieldResolver: resolve,
  })
  const missing = errors.filter(({ originalError }) => originalError instanceof Unanswerable)
  const answered = Object.values(data ?? {}).some((value) => value !== null)
  if (missing.some((error) => !mayBeMissing(error)) || (missing.length > 0 && !answered)) throw new NeedsConnection()
  const others = errors.filter((error) => !missing.includes(error))
  for (const error of others) if (!error.extensions.code) console.error('The register could not answer', error)
  return { data, ...(others.length > 0 && { errors: others.map((error) => error.toJSON()) }) } as ApolloLink.Result
}

let notedAt = 0

/** Notes, once in a while, that the register is in use: its PIN is not asked for meanwhile. */
function noteUse(): void {
  if (Math.abs(Date.now() - notedAt) < NOTE_EVERY) return
  notedAt = Date.now()
  noteRegisterUsed().catch(() => {})
}

const unauthenticated = () => userError('UNAUTHENTICATED', 'Sign in to continue.').toJSON()

const mayBeMissing = ({ path = [] }: GraphQLError) => MAY_BE_MISSING.includes(path.join('.'))

const resolve: GraphQLFieldResolver<unknown, AnswerContext> = (source, args, context, info) => {
  const { parentType, fieldName, schema } = info
  const isQuery = parentType === schema.getQueryType()
  if (!isQuery && parentType !== schema.getMutationType()) return defaultFieldResolver(source, args, context, info)
  const answer = (isQuery ? queries : mutations)[fieldName]
  if (!answer) throw new Unanswerable()
  return answer(args, context)
}
