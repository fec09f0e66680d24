import type { ApolloServer } from '@apollo/server'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { FormattedExecutionResult, GraphQLSchema } from 'graphql'
import type { AppContext } from '../../platform/context'
import { createBadInputError, UserError } from '../../platform/errors/errors'
import { sendHttpError, sendUnknownPathError } from '../../platform/http/httpError'
import { sendUserError } from '../../platform/http/sendUserError'
import { isDocumentOpenToAnyone } from '../graphql/operationAccess'
import { ROUTE_ACCESS_CHECKS } from '../graphql/permissions'
import { fetchWholeList } from './fetchWholeList'
import { buildOpenApiDocument, type OpenApiDocument } from './openapi/openApiDocument'
import { buildResponseBody, buildResponseHeaders, stringifyResponseBody } from './responseBody'
import { type ParsedRestRequest, parseRestRequest } from './routes/parseRestRequest'
import { type PreparedRestRoute, prepareRestRoute } from './routes/prepareRestRoute'
import { REST_ROUTES } from './routes/restRouteTable'

interface FacadeParts {
  apollo: ApolloServer<AppContext>
  schema: GraphQLSchema
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
}

/**
 * Serves the `/api` paths. Each route only runs its operation and translates names and shapes to their documented form.
 */
export function createRestRouter({ apollo, schema, context }: FacadeParts): Router {
  const router = Router()
  let description: OpenApiDocument | undefined
  router.get('/openapi.json', (req, res) => {
    const error = ROUTE_ACCESS_CHECKS.apiDescription(req.caller)
    if (error) return sendUserError(res, error)
    description ??= buildOpenApiDocument({
      routes: REST_ROUTES,
      schema,
      isOpen: ({ document }) => isDocumentOpenToAnyone(document),
    })
    res.json(description)
  })
  for (const route of REST_ROUTES) router[route.method](expressPath(route.path), run(prepareRestRoute(route, schema)))
  for (const path of new Set(REST_ROUTES.map((route) => route.path)))
    router.all(expressPath(path), methodNotAllowed(path))
  router.use(sendUnknownPathError)
  return router

  function run(route: PreparedRestRoute): RequestHandler {
    return async (req, res) => {
      if (req.is('application/json') === false && req.get('Content-Length') !== '0')
        return sendHttpError(req, res, {
          status: 415,
          code: 'BAD_REQUEST',
          message: 'Send the body as application/json.',
        })
      const contextValue = await context({ req, res })
      let request: ParsedRestRequest | undefined
      contextValue.readVariables = () => {
        request = parseRestRequest(route, req)
        return request
      }
      const execute = async (contextValue: AppContext) => {
        const { body } = await apollo.executeOperation({ query: route.query }, { contextValue })
        if (body.kind !== 'single') throw new Error('An /api route returned an incremental response')
        return body.singleResult
      }
      const first = await execute(contextValue)
      const { data, errors } = request
        ? await fetchWholeList(first, route, { context: contextValue, request }, execute).catch(asResult)
        : first
      if (errors?.[0] || !data) return sendUserError(res, errors?.[0] ?? { message: 'No data' })
      const answer = await buildResponseBody(route.answer, data, request?.page)
      const text = answer && (await stringifyResponseBody(answer))
      if (text === undefined)
        return sendUserError(
          res,
          createBadInputError({
            page: ['There are too many records for one response. Use the page parameter to fetch them in parts.'],
          }),
        )
      res.status(route.status).set(buildResponseHeaders(route.answer, data)).type('json').send(text)
    }
  }
}

/**
 * Converts a thrown user error to the result of a failed operation.
 * @throws any other error.
 */
function asResult(error: unknown): FormattedExecutionResult<Record<string, unknown>> {
  if (!(error instanceof UserError)) throw error
  return { errors: [{ message: error.message, extensions: error.extensions }] }
}

function expressPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, ':$1')
}

function methodNotAllowed(path: string): RequestHandler {
  const allowed = REST_ROUTES.filter((route) => route.path === path).map(({ method }) => method.toUpperCase())
  return (req, res) => {
    res.set('Allow', allowed.join(', '))
    sendHttpError(req, res, {
      status: 405,
      code: 'BAD_REQUEST',
      message: `This path does not support this method. Use one of: ${allowed.join(', ')}.`,
    })
  }
}
