import { ApolloServer, type ApolloServerOptionsWithGateway, type ApolloServerPlugin } from '@apollo/server'
import {
  ApolloServerPluginCacheControlDisabled,
  ApolloServerPluginLandingPageDisabled,
} from '@apollo/server/plugin/disabled'
import { GraphQLError, type GraphQLFormattedError, type GraphQLSchema } from 'graphql'
import type { AppContext, UserContext } from '../../platform/context'
import { createBadInputError } from '../../platform/errors/errors'
import { createVariableUseReader } from '../../platform/input/inputLimits'
import { createGraphqlExecutor } from './executor'
import { formatGraphqlError } from './formatGraphqlError'
import { createInputError } from './inputError'
import { assertResponseValues, documentShapeRule, OPERATION_LIMITS } from './limits'
import { assertOperationAccess } from './operationAccess'
import { supportedOperationTypesRule } from './supportedOperationTypesRule'
import { assertOperationVariables } from './variables'

/** Starts Apollo Server, which runs the operations of the GraphQL and REST APIs and reports them to `observers`. */
export async function startApolloServer(
  schema: GraphQLSchema,
  observers: ApolloServerPlugin<AppContext>[] = [],
): Promise<ApolloServer<AppContext>> {
  const apollo = new ApolloServer<AppContext>({
    gateway: compilingGateway(schema),
    // permissions.ts restricts who may run introspection queries
    introspection: true,
    hideSchemaDetailsFromClientErrors: true,
    validationOptions: { maxErrors: 10, hideSuggestions: true },
    parseOptions: { maxTokens: OPERATION_LIMITS.tokens },
    maxRecursiveSelections: OPERATION_LIMITS.selections,
    validationRules: [documentShapeRule, supportedOperationTypesRule],
    // why: persisted queries are off, because the executor caches valid documents, and Apollo's own cache would also
    // hold anonymous visitors' documents
    persistedQueries: false,
    formatError: withoutValues,
    includeStacktraceInErrorResponses: false,
    stopOnTerminationSignals: false,
    // the checks come first, because they fill in the variables of REST requests
    plugins: [
      operationChecks(schema),
      ...observers,
      ApolloServerPluginLandingPageDisabled(),
      // why: cache control is disabled, because it would wrap every field in a resolver, and responses are never cached
      ApolloServerPluginCacheControlDisabled(),
    ],
  })
  await apollo.start()
  return apollo
}

/** Removes submitted values from GraphQL's own messages, which quote literals of the wrong type. */
function withoutValues(error: GraphQLFormattedError): GraphQLFormattedError {
  if (error.extensions?.code !== 'GRAPHQL_VALIDATION_FAILED') return error
  const message = error.message
    .replace(/ value: [\s\S]*$/, ' value.')
    .replace(/, found [\s\S]*$/, '.')
    .replace(/^Value "[\s\S]*" does not exist/, 'The value does not exist')
  return { ...error, message }
}

/** Wraps the executor in a gateway, because Apollo Server accepts a custom executor only from a gateway. */
function compilingGateway(schema: GraphQLSchema): ApolloServerOptionsWithGateway<AppContext>['gateway'] {
  const execute = createGraphqlExecutor(schema)
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
 * Checks an operation before it runs: first its name, then the caller's permission, and only then its variables and the
 * size of its response. Unlike GraphQL's own messages, the error messages name the field and do not quote its value.
 */
function operationChecks(schema: GraphQLSchema): ApolloServerPlugin<AppContext> {
  const usesOf = createVariableUseReader(schema)
  return {
    async requestDidStart() {
      return {
        async didResolveOperation({ document, operation, operationName, request, contextValue }) {
          if (!operation) throw noSuchOperation()
          try {
            assertOperationAccess(document, operationName, request.variables ?? {}, contextValue)
            const sent = contextValue.readVariables?.()
            if (sent) request.variables = sent.variables
            const variables = request.variables ?? {}
            assertResponseValues(operation, document, variables)
            const { errors, isComplete, values } = assertOperationVariables(
              schema,
              operation,
              variables,
              usesOf(document),
            )
            const fields = { ...errors, ...sent?.errors }
            if (Object.keys(fields).length === 0) return
            const call = { schema, operation, values, context: contextValue as UserContext }
            throw isComplete ? await createInputError(call, fields) : createBadInputError(fields)
          } catch (error) {
            throw error instanceof GraphQLError ? error : withStatusOk(formatGraphqlError(error, contextValue))
          }
        },
      }
    },
  }
}

/** Sets HTTP status 200 on an error raised before execution, the same as for an error raised during execution. */
function withStatusOk({ message, extensions }: GraphQLError): GraphQLError {
  return new GraphQLError(message, { extensions: { http: { status: 200 }, ...extensions } })
}

/**
 * Rejects an unknown operation name. Apollo Server leaves this check to the executor but does not pass the name, so the
 * executor would run the document's only operation unchecked.
 */
function noSuchOperation(): GraphQLError {
  return new GraphQLError(
    'The document has no operation with this name. Set operationName to the name of one of its operations.',
    {
      extensions: { code: 'OPERATION_RESOLUTION_FAILURE', http: { status: 400 } },
    },
  )
}
