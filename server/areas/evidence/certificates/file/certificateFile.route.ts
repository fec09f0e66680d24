import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { hasPermission } from '../../../../../domain/people/permissions'
import { Prisma } from '../../../../generated/prisma/client'
import { FILE_DRAWING_SLOTS } from '../../../../platform/concurrency/workSlots'
import type { AppContext, CallerAccessCheck, UserContext } from '../../../../platform/context'
import { createNotFoundError } from '../../../../platform/errors/errors'
import { sendDownloadFromTempFile } from '../../../../platform/http/sendDownloadFromTempFile'
import { sendUserError } from '../../../../platform/http/sendUserError'
import { toRecordNumber } from '../../../../platform/input/inputSchemas'
import { type CertificateFormat, writeCertificate } from './writeCertificate'

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

interface StoredCertificate {
  number: string
  data: Uint8Array
  checksum: string
}

interface FileParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  checkAccess: CallerAccessCheck
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

/**
 * Serves `GET /certificates/{id}.pdf`, `.csv` and `.json` with the content as issued. Checks are left out for users who
 * do not have permission to see checks.
 */
export function createCertificateFileRouter(parts: FileParts): Router {
  const router = Router()
  for (const format of ['pdf', 'csv', 'json'] as const)
    router.get(`/certificates/:id.${format}`, answerFile(format, parts))
  return router
}

function answerFile(
  format: CertificateFormat | 'json',
  { context: createContext, checkAccess, presentError }: FileParts,
): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendUserError(res, accessError)
    try {
      const id = toRecordNumber(req.params.id)
      if (format === 'json') await sendData(context, id, res)
      else await sendFile(context as UserContext, id, { format, res })
    } catch (error) {
      const presented = presentError(error, context)
      // why: the connection is closed, so that a truncated file does not look complete
      if (res.headersSent) res.destroy()
      else sendUserError(res, presented)
    }
  }
}

async function sendData(context: AppContext, id: number, res: Response): Promise<void> {
  const { number, data } = await readCertificate(context, id)
  setHeaders(res, number, 'json')
  res.end(data)
}

async function sendFile(
  context: UserContext,
  id: number,
  { format, res }: { format: CertificateFormat; res: Response },
): Promise<void> {
  const { user, signal } = context
  const picture = (sha256: string) => readPicture(context, id, sha256)
  await sendDownloadFromTempFile(context, res, (save) =>
    FILE_DRAWING_SLOTS.within(user.id, signal, async () => {
      const { number, data, checksum } = await readCertificate(context, id)
      await save(writeCertificate({ format, data, checksum }, { picture, signal }))
      setHeaders(res, number, format)
    }),
  )
}

function setHeaders(res: Response, number: string, format: keyof typeof TYPES): void {
  res.attachment(`${number}.${format}`)
  if (format === 'pdf')
    res.set('Content-Disposition', String(res.get('Content-Disposition')).replace('attachment', 'inline'))
  res.set({ 'Content-Type': TYPES[format], 'Cache-Control': 'no-store' })
}

async function readCertificate({ reader, user }: AppContext, id: number): Promise<StoredCertificate> {
  const data = hasPermission(user, 'view checks') ? Prisma.sql`data` : WITHOUT_CHECKS
  const [certificate] = await reader.$queryRaw<StoredCertificate[]>`
    select number, ${data} as data, checksum from certificates where id = ${id}`
  if (!certificate) throw createNotFoundError('certificate')
  return certificate
}

/** Selects a certificate's data, but replaces any checks with a note that they are withheld. */
const WITHOUT_CHECKS = Prisma.sql`(
  select case when (whole #>> '{checks,done}')::int + json_array_length(whole #> '{checks,planned}')
      + json_array_length(whole #> '{checks,actions}') > 0
    then convert_to((
      select json_object_agg(part.key, part.value)
      from (select key, case key when 'checks' then 'null' else value end from json_each(whole)
        union all select 'withheld', '["checks"]'::json) part (key, value))::text, 'UTF8')
    else data end
  from (select convert_from(data, 'UTF8')::json as whole) stored)`

async function readPicture({ reader }: AppContext, id: number, sha256: string): Promise<Uint8Array | null> {
  const [row] = await reader.$queryRaw<{ data: Uint8Array }[]>`
    select data from certificate_photos where certificate_id = ${id} and sha256 = ${sha256}`
  return row?.data ?? null
}
