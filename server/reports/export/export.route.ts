import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import { GraphQLError, parse } from 'graphql'
import { today } from '../../../domain/calendar'
import type { ReportRunPurpose } from '../../generated/prisma/enums'
import { operationRefusal } from '../../graphql/permissions'
import { presentError } from '../../graphql/presentError'
import { sendError } from '../../rest/sendError'
import type { AppContext, UserContext } from '../../shared/context'
import { prepareRun } from '../prepareRun'
import { recordRun } from '../recordRun'
import { definitionOf, findReport } from '../report.service'
import { withRunErrors } from '../runErrors'
import { csvChunks } from './csv'
import { type ExportSource, openSource } from './source'
import { workbookStream } from './workbook'

/** How an export leaves the house. */
interface Format {
  purpose: ReportRunPurpose
  type: string
  open(source: ExportSource, name: string): NodeJS.ReadableStream
}

const FORMATS: Readonly<Record<string, Format>> = {
  csv: { purpose: 'csv', type: 'text/csv; charset=utf-8', open: (source) => Readable.from(csvChunks(source)) },
  xlsx: {
    purpose: 'excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    open: workbookStream,
  },
}

/** The operation whose permission an export takes: it is a run whose rows go into a file. */
const OPERATION = parse('query ($id: ID!) { runReport(id: $id) { runId } }')

/** `GET /reports/{id}/export.csv?param=v` and `.xlsx`: every row of a run, streamed. */
export function exportRoutes(
  createContext: (exchange: { req: Request; res: Response }) => Promise<AppContext>,
): Router {
  const router = Router()
  for (const [extension, format] of Object.entries(FORMATS))
    router.get(`/reports/:id/export.${extension}`, answerExport(extension, format, createContext))
  return router
}

function answerExport(
  extension: string,
  format: Format,
  createContext: (exchange: { req: Request; res: Response }) => Promise<AppContext>,
): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const refusal = operationRefusal(OPERATION, null, context)
    if (refusal) return sendError(res, refusal)
    try {
      const { user } = context as UserContext
      await withRunErrors(user, () => sendExport(context as UserContext, { req, res, extension, format }))
    } catch (error) {
      const refused = presentError(new GraphQLError('', { originalError: error as Error }), context)
      // why: a file that ends early must not look whole
      if (res.headersSent) res.destroy()
      else sendError(res, refused)
    }
  }
}

async function sendExport(
  context: UserContext,
  { req, res, extension, format }: { req: Request<{ id: string }>; res: Response; extension: string; format: Format },
): Promise<void> {
  const { reports, user, signal } = context
  const report = await findReport(context, req.params.id)
  const definition = definitionOf(report)
  const { compiled, values } = prepareRun(definition, req.query)
  const request = {
    userId: user.id,
    reportId: report.id,
    purpose: format.purpose,
    parameters: values,
    compiled,
    signal,
  }
  const stream = () =>
    reports.stream(request, async (cursor) => {
      const source = await openSource(cursor, definition.headers)
      res.attachment(`${report.name.replaceAll('/', '-')} ${today()}.${extension}`)
      res.set({ 'Content-Type': format.type, 'Cache-Control': 'no-store' })
      // why: each part of the pipeline listens to the answer's end, beside all who measure it
      res.setMaxListeners(20)
      await pipeline(format.open(source, report.name), res)
      return { rowCount: source.rowCount() }
    })
  await recordRun(context, { ...request, name: report.name }, stream)
}
