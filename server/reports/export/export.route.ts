import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { today } from '../../../domain/calendar'
import type { ReportHeaders } from '../../../domain/reports/headers'
import type { ReportRunPurpose } from '../../generated/prisma/enums'
import type { AccessCheck, AppContext, UserContext } from '../../shared/context'
import { sendError } from '../../shared/sendError'
import { prepareRun } from '../prepareRun'
import { recordRun } from '../recordRun'
import { definitionOf, findReport } from '../report.service'
import type { ReportCursor } from '../run/cursor'
import { withRunErrors } from '../runErrors'
import { openCsv } from './csvExport'
import type { OpenExport } from './source'
import { openWorkbook } from './workbook'

/** The format of an export. */
interface Format {
  purpose: ReportRunPurpose
  type: string
  open(cursor: ReportCursor, headers: ReportHeaders, name: string): Promise<OpenExport>
}

const FORMATS: Readonly<Record<string, Format>> = {
  csv: { purpose: 'csv', type: 'text/csv; charset=utf-8', open: openCsv },
  xlsx: {
    purpose: 'excel',
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    open: openWorkbook,
  },
}

interface ExportParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  /** An export is a run whose rows go into a file: users who may run reports may export them. */
  checkAccess: AccessCheck
  /** An error as the caller may see it. */
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

/** `GET /reports/{id}/export.csv?param=v` and `.xlsx`: every row of a run, streamed. */
export function exportRoutes(parts: ExportParts): Router {
  const router = Router()
  for (const [extension, format] of Object.entries(FORMATS))
    router.get(`/reports/:id/export.${extension}`, answerExport(extension, format, parts))
  return router
}

function answerExport(
  extension: string,
  format: Format,
  { context: createContext, checkAccess, presentError }: ExportParts,
): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendError(res, accessError)
    try {
      const { user } = context as UserContext
      await withRunErrors(user, () => sendExport(context as UserContext, { req, res, extension, format }))
    } catch (error) {
      const presented = presentError(error, context)
      // why: a file that ends early must not look whole
      if (res.headersSent) res.destroy()
      else sendError(res, presented)
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
      const file = await format.open(cursor, definition.headers, report.name)
      res.attachment(`${report.name.replaceAll('/', '-')} ${today()}.${extension}`)
      res.set({ 'Content-Type': format.type, 'Cache-Control': 'no-store' })
      // why: each part of the pipeline listens to the answer's end, beside all who measure it
      res.setMaxListeners(20)
      await pipeline(file.stream, res)
      return { rowCount: file.rowCount() }
    })
  await recordRun(context, { ...request, name: report.name }, stream)
}
