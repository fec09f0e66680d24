import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { ReportFormat } from '../../../generated/prisma/enums'
import type { AppContext, CallerAccessCheck, UserContext } from '../../../platform/context'
import { sendUserError } from '../../../platform/http/sendUserError'
import { prepareReportRun } from '../prepareReportRun'
import { recordReportRun } from '../recordReportRun'
import { findReport, toReportDefinition } from '../report.service'
import { withReportRunErrors } from '../withReportRunErrors'
import { REPORT_EXPORT_FORMATS } from './reportExportFormats'
import { describeParameterValues } from './resultTitle'
import { sendReportResult } from './sendReportResult'

interface ExportParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  /** Checks the permission to run reports, which exports also require. */
  checkAccess: CallerAccessCheck
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

/** Serves `GET /reports/{id}/export.csv?param=v`, `.xlsx` and `.pdf`: runs the report and streams its rows. */
export function createReportExportRouter(parts: ExportParts): Router {
  const router = Router()
  for (const format of Object.values(ReportFormat))
    router.get(`/reports/:id/export.${REPORT_EXPORT_FORMATS[format].extension}`, answerExport(format, parts))
  return router
}

function answerExport(
  format: ReportFormat,
  { context: createContext, checkAccess, presentError }: ExportParts,
): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendUserError(res, accessError)
    try {
      const { user } = context as UserContext
      await withReportRunErrors(user, () => sendExport(context as UserContext, { req, res, format }))
    } catch (error) {
      const presented = presentError(error, context)
      // why: the connection is cut, so that a truncated file does not look complete
      if (res.headersSent) res.destroy()
      else sendUserError(res, presented)
    }
  }
}

async function sendExport(
  context: UserContext,
  { req, res, format }: { req: Request<{ id: string }>; res: Response; format: ReportFormat },
): Promise<void> {
  const { reports, user, signal } = context
  const report = await findReport(context, req.params.id)
  const definition = toReportDefinition(report)
  const { compiled, values } = prepareReportRun(definition, req.query)
  const request = {
    userId: user.id,
    reportId: report.id,
    purpose: format,
    parameters: values,
    compiled,
    signal,
  }
  // why: the values are described only for a PDF, because no other format shows them
  const lines = format === 'pdf' ? await describeParameterValues(context, definition.parameters, values) : []
  const title = { name: report.name, lines, at: new Date() }
  const stream = () =>
    reports.stream(request, (cursor) => sendReportResult(res, cursor, { format, headers: definition.headers, title }))
  await recordReportRun(context, { ...request, name: report.name }, stream)
}
