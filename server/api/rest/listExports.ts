import type { ApolloServer } from '@apollo/server'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { type GraphQLError, type GraphQLSchema, getOperationAST, getVariableValues } from 'graphql'
import type { ListExportDefinition } from '../../areas/export/listExportDefinition'
import { LIST_EXPORTS } from '../../areas/export/lists/listExports'
import { sendListExport } from '../../areas/export/sendListExport'
import type { ReportFormat } from '../../generated/prisma/enums'
import type { AppContext, UserContext } from '../../platform/context'
import { sendUserError } from '../../platform/http/sendUserError'
import { defineGetRoute } from './routes/defineRoute'
import { parseListExportRequest } from './routes/parseRestRequest'
import { type PreparedRestRoute, prepareRestRoute } from './routes/prepareRestRoute'

interface ListExportParts {
  apollo: ApolloServer<AppContext>
  schema: GraphQLSchema
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  /** Converts a thrown error to the error that the caller receives. */
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

const FORMATS = { csv: 'csv', xlsx: 'excel', pdf: 'pdf' } as const

/**
 * Serves `GET /export/{list}.csv`, `.xlsx` and, for some lists, `.pdf`: all records that match the filter, in the
 * list's order.
 */
export function createListExportRouter(parts: ListExportParts): Router {
  const router = Router()
  for (const list of LIST_EXPORTS) {
    const route = prepareRestRoute(defineGetRoute(`/export/${list.name}`, list.operation, {}), parts.schema)
    for (const extension of ['csv', 'xlsx', ...(list.printed ? (['pdf'] as const) : [])] as const)
      router.get(`/export/${list.name}.${extension}`, answerExport({ list, route, format: FORMATS[extension] }, parts))
  }
  return router
}

function answerExport(
  { list, route, format }: { list: ListExportDefinition; route: PreparedRestRoute; format: ReportFormat },
  { apollo, schema, context: createContext, presentError }: ListExportParts,
): RequestHandler {
  return async (req, res) => {
    const context = await createContext({ req, res })
    let variables: Record<string, unknown> = {}
    context.readVariables = () => {
      const sent = parseListExportRequest(route, req.query)
      variables = sent.variables
      return sent
    }
    // why: the list's own operation runs first, because it checks the permission and the filter
    const { body } = await apollo.executeOperation({ query: route.query }, { contextValue: context })
    if (body.kind !== 'single') throw new Error('A list export returned an incremental response')
    const [error] = body.singleResult.errors ?? []
    if (error) return sendUserError(res, error)
    try {
      await sendListExport(context as UserContext, res, { list, format, variables: coerced(route, schema, variables) })
    } catch (error) {
      const presented = presentError(error, context)
      // why: the connection is closed, so that a truncated file does not look complete
      if (res.headersSent) res.destroy()
      else sendUserError(res, presented)
    }
  }
}

/** Converts checked variables to the values that resolvers expect. */
function coerced({ document }: PreparedRestRoute, schema: GraphQLSchema, variables: Record<string, unknown>): object {
  const definitions = getOperationAST(document)?.variableDefinitions ?? []
  const values = getVariableValues(schema, definitions, variables)
  if (!values.coerced) throw values.errors[0]
  return values.coerced
}
