import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { badInput } from '../../platform/errors/errors'
import { createUseReader } from '../../platform/input/inputLimits'
import { createExecutor } from './executor'
import { inputError } from './inputError'
import { checkValues, maxShapeRule, OPERATION_LIMITS } from './limits'
import { checkOperationAccess } from './permissions'
import { presentError } from './presentError'
import { supportedOperationTypes } from './supportedOperationTypes'
import { checkVariables } from './variables'

/** Apollo Server over the schema, which runs the operations of both APIs, watched by `observers`; started. */
export async function startApollo(
  schema: GraphQLSchema,
  observers: ApolloServerPlugin<AppContext>[] = [],
): Promise<ApolloServer<AppContext>> {
  const apollo = new ApolloServer<AppContext>({
    gateway: compilingGateway(schema),
    // permissions.ts restricts who may read the schema
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    validationOptions: { maxErrors: 10, hideSuggestions: true },
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    maxRecursiveSelections: OPERATION_LIMITS.selections,
    validationRules: [maxShapeRule, supportedOperationTypes],
    // why: the executor stores valid documents; a second store would take documents from visitors
    persistedQueries: false,
    formatError: withoutValues,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // the checks come first: they read the variables of a REST request
    plugins: [
      operationChecks(schema),
      ...observers,
      ApolloServerPluginLandingPageDisabled(),
      // why: it would make a resolver of every field, for responses that are never cached
      ApolloServerPluginCacheControlDisabled(),
    ],
  })
  await apollo.start()
  return apollo
}

/** GraphQL's own messages repeat a literal of the wrong type; what was submitted is cut off. */
function withoutValues(error: GraphQLFormattedError): GraphQLFormattedError {
  if (error.extensions?.code !== 'GRAPHQL_VALIDATION_FAILED') return error
  const message = error.message
    .replace(/ value: [\s\S]*$/, ' value.')
    .replace(/, found [\s\S]*$/, '.')
    .replace(/^Value "[\s\S]*" does not exist/, 'The value does not exist')
  return { ...error, message }
}

/** Apollo Server takes an executor of one's own only from a gateway. */
function compilingGateway(schema: GraphQLSchema): ApolloServerOptionsWithGateway<AppContext>['gateway'] {
  const execute = createExecutor(schema)
  return {
    onSchemaLoadOrUpdate(announce) {
      announce({ apiSchema: schema, coreSupergraphSdl: '' })
      return () => {}
    },
    async load() {
      return {
        executor: ({ document, operationName, request, context }) =>
          execute({ document, operationName, variables: request.variables ?? {}, context: context as AppContext }),
      }
    },
    async stop() {},
  }
}

/**
 * Checks an operation before it runs: whether the document has an operation of that name, and whether the caller may
 * run it. Permission is decided here, once; the shield reuses the decision. Only then are the variables read and
 * checked, and the size of the response. Errors name the field and do not repeat the value, as GraphQL's own messages
 * do.
 */
function operationChecks(schema: GraphQLSchema): ApolloServerPlugin<AppContext> {
  const usesOf = createUseReader(schema)
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, operationName, request, contextValue }) {
          if (!operation) throw noSuchOperation()
          try {
            contextValue.grantedFields = checkOperationAccess(
              document,
              operationName,
              request.variables ?? {},
              contextValue,
            )
            const sent = contextValue.readVariables?.()
            if (sent) request.variables = sent.variables
            const variables = request.variables ?? {}
            checkValues(operation, document, variables)
            const { errors, isComplete, values } = checkVariables(schema, operation, variables, usesOf(document))
            const fields = { ...errors, ...sent?.errors }
            if (Object.keys(fields).length === 0) return
            const call = { schema, operation, values, context: contextValue as UserContext }
            throw isComplete ? await inputError(call, fields) : badInput(fields)
          } catch (error) {
            throw error instanceof GraphQLError ? error : withStatusOk(presentError(error, contextValue))
          }
        },
      }
    },
  }
}

/** The error of an operation that did not run, with the HTTP status of one that did. */
function withStatusOk({ message, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { extensions: { http: { status: 200 }, ...extensions } })
}

/**
 * Apollo Server leaves this to the executor, but then passes it no name: it would run the document's only operation,
 * unchecked.
 */
function noSuchOperation(): GraphQLError {
  return new GraphQLError('Name one of the operations of the document.', {
    extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
  })
}
