import { pipeline } from 'node:stream/promises'
import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { can } from '../../../../../domain/permissions'
import { Prisma } from '../../../../generated/prisma/client'
import { DRAWING } from '../../../../platform/concurrency/places'
import type { AccessCheck, AppContext, UserContext } from '../../../../platform/context'
import { notFound } from '../../../../platform/errors/errors'
import { sendError } from '../../../../platform/http/sendError'
import { recordNumber } from '../../../../platform/input/input'
import { type CertificateFormat, writtenCertificate } from './writtenCertificate'

const TYPES = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
} as const

interface StoredCertificate {
  number: string
  data: Uint8Array
  checksum: string
  assets: number
  pictureBytes: number
}

interface FileParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  checkAccess: AccessCheck
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

/**
 * Serves `GET /certificates/{id}.pdf`, `.csv` and `.json`, always with the content as issued, but without checks for users who may
 * not see them.
 */
export function certificateFileRoutes(parts: FileParts): Router {
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
    if (accessError) return sendError(res, accessError)
    try {
      const id = recordNumber(req.params.id)
      const { user, signal } = context as UserContext
      const send = () => sendFile(context, id, { format, res })
      await (format === 'json' ? send() : DRAWING.within(user.id, signal, send))
    } catch (error) {
      const presented = presentError(error, context)
      // why: a truncated file must not look complete
      if (res.headersSent) res.destroy()
      else sendError(res, presented)
    }
  }
}

async function sendFile(
  context: AppContext,
  id: number,
  { format, res }: { format: CertificateFormat | 'json'; res: Response },
): Promise<void> {
  const { number, data, checksum, ...size } = await readCertificate(context, id)
  res.attachment(`${number}.${format}`)
  if (format === 'pdf')
    res.set('Content-Disposition', String(res.get('Content-Disposition')).replace('attachment', 'inline'))
  res.set({ 'Content-Type': TYPES[format], 'Cache-Control': 'no-store' })
  if (format === 'json') return void res.end(data)
  if (format === 'pdf') res.set('X-Estimated-Length', String(estimatedLength(size)))
  const picture = (sha256: string) => readPicture(context, id, sha256)
  await pipeline(writtenCertificate({ format, data, checksum }, { picture, signal: context.signal }), res)
}

/** Estimated size of a PDF in bytes, for progress. The factors are measured. */
function estimatedLength({ assets, pictureBytes }: Pick<StoredCertificate, 'assets' | 'pictureBytes'>): number {
  return 60_000 + assets * 200 + pictureBytes
}

async function readCertificate({ reader, user }: AppContext, id: number): Promise<StoredCertificate> {
  const data = can(user, 'view checks') ? Prisma.sql`data` : WITHOUT_CHECKS
  const [certificate] = await reader.$queryRaw<StoredCertificate[]>`
    select number, ${data} as data, checksum, assets,
      (select coalesce(sum(octet_length(p.data)), 0)::int from certificate_photos p where p.certificate_id = c.id) as "pictureBytes"
    from certificates c where id = ${id}`
  if (!certificate) throw notFound('certificate')
  return certificate
}

/** Selects the data of a certificate with its checks withheld, if it lists any. */
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
