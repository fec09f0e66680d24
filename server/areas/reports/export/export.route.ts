import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { ReportFormat } from '../../../generated/prisma/enums'
import type { AccessCheck, AppContext, UserContext } from '../../../platform/context'
import { sendError } from '../../../platform/http/sendError'
import { prepareRun } from '../prepareRun'
import { recordRun } from '../recordRun'
import { findReport, toReportDefinition } from '../report.service'
import { withRunErrors } from '../runErrors'
import { EXPORT_FORMATS } from './formats'
import { describeParameterValues } from './resultTitle'
import { sendResult } from './sendResult'

interface ExportParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  /** Checks the permission to run reports, which exports also require. */
  checkAccess: AccessCheck
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

/** Serves `GET /reports/{id}/export.csv?param=v`, `.xlsx` and `.pdf`: streams the rows of a run. */
export function exportRoutes(parts: ExportParts): Router {
  const router = Router()
  for (const format of Object.values(ReportFormat))
    router.get(`/reports/:id/export.${EXPORT_FORMATS[format].extension}`, answerExport(format, parts))
  return router
}

function answerExport(
  format: ReportFormat,
  { context: createContext, checkAccess, presentError }: ExportParts,
): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendError(res, accessError)
    try {
      const { user } = context as UserContext
      await withRunErrors(user, () => sendExport(context as UserContext, { req, res, format }))
    } catch (error) {
      const presented = presentError(error, context)
      // why: the connection is broken off, so that a truncated file does not look complete
      if (res.headersSent) res.destroy()
      else sendError(res, presented)
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
  const { compiled, values } = prepareRun(definition, req.query)
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
    reports.stream(request, (cursor) => sendResult(res, cursor, { format, headers: definition.headers, title }))
  await recordRun(context, { ...request, name: report.name }, stream)
}
