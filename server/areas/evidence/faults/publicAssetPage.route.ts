import type { Request, RequestHandler, Response } from 'express'
import { getAssetStatuses } from '../../../../domain/assets/patRules'
import { getPublicPagePath } from '../../../../domain/labels/publicPages'
import { type CalendarDate, today } from '../../../../domain/values/calendar'
import type { AssetUse, PrismaClient } from '../../../generated/prisma/client'
import { UserError } from '../../../platform/errors/errors'
import { getRequestPublicId, sendNotFoundPage, sendPublicPage } from '../../../platform/http/renderPublicHtml'
import type { Queryable } from '../../../platform/records/sqlConditions'
import { encodeUploadedPhoto, type PreparedPhotos } from '../../photos/photo.service'
import { parseFaultReport, storeFaultReport } from './faultReport.service'
import { type FaultReportForm, FaultReportFormError, parseFaultReportForm } from './faultReportForm'
import type { FaultReportThrottle } from './faultReportThrottle'
import { type FaultReportFormState, type PublicAssetPageContent, renderPublicAssetPage } from './publicAssetPage'

interface Parts {
  prisma: PrismaClient
  reader: Queryable
  throttle: FaultReportThrottle
  siteName: string
}

/**
 * The user id for processing photos from people who have no account. They all queue as one user, so that signed-in
 * users do not have to wait.
 */
const ANYONE = 0

const ADVICE = 'Ask a member of staff or a volunteer whether the appliance is safe to use.'

/**
 * Serves `/p/{publicId}`, the public page that the link on a label opens. It shows whether an asset passed its test,
 * and has a form to report a fault. Signed-in users are redirected to the asset's own page. All unknown addresses get
 * the same response.
 */
export function createPublicAssetPageHandler({ prisma, reader, throttle, siteName }: Parts): RequestHandler {
  async function show(req: Request, res: Response): Promise<void> {
    const { asset, shown } = await findPublicAsset(reader, getRequestPublicId(req), siteName)
    if (req.caller && asset) return res.redirect(`/pat/assets/${asset.id}`)
    if (!shown) return notFound(res)
    sendPublicPage(res, 200, (nonce) =>
      renderPublicAssetPage(shown, { action: actionOf(req), sent: req.query.sent !== undefined }, nonce),
    )
  }

  async function report(req: Request, res: Response): Promise<void> {
    const { asset, shown } = await findPublicAsset(reader, getRequestPublicId(req), siteName)
    if (!asset || !shown) return notFound(res)
    let form: FaultReportForm | undefined
    try {
      if (req.get('Sec-Fetch-Site') === 'cross-site') throw new FaultReportFormError('The form came from another site.')
      await throttle.countAttempt(req.ip ?? '')
      form = await parseFaultReportForm(req)
      await save(asset.id, form)
      res.redirect(303, `${actionOf(req)}?sent`)
    } catch (error) {
      const answer = refusal(error)
      if (answer.status === 404) return notFound(res)
      if (answer.retryAfter) res.set('Retry-After', String(answer.retryAfter))
      const state: FaultReportFormState = { action: actionOf(req), ...form, ...answer }
      // the rest of the request body is discarded
      req.resume()
      sendPublicPage(res, answer.status, (nonce) => renderPublicAssetPage(shown, state, nonce))
    }
  }

  async function save(assetId: string, form: FaultReportForm): Promise<void> {
    const report = parseFaultReport(form)
    const photo = await preparePhoto(form)
    await throttle.countReport(assetId)
    await storeFaultReport(prisma, assetId, report, photo)
  }

  const notFound = (res: Response) => sendNotFoundPage(res, siteName, ADVICE)

  return async (req, res) => {
    if (req.method === 'POST') return report(req, res)
    if (req.method === 'GET' || req.method === 'HEAD') return show(req, res)
    notFound(res)
  }
}

const actionOf = (req: Request) => getPublicPagePath(getRequestPublicId(req))

interface Found {
  /** The asset; undefined if no asset has this public id. */
  asset?: { id: string }
  /** The page's content; undefined if the asset has no public page. */
  shown?: PublicAssetPageContent
}

interface PublicRow extends Omit<PublicAssetPageContent, 'retestBy'> {
  publicPages: boolean
  id: string | null
  use: AssetUse
  lastTestSafe: boolean | null
  nextDueOn: CalendarDate | null
  /** True if the latest visual inspection failed, and the asset has not been tested or put back in use since. */
  failedSince: boolean
}

/** Finds an asset and the content of its public page in one statement, so that response times reveal nothing. */
async function findPublicAsset(reader: Queryable, publicId: string, siteName: string): Promise<Found> {
  const [row] = await reader.$queryRaw<[PublicRow]>`
    select h.public_pages as "publicPages", h.hall_name as hall, a.id, a.name, a.code, a.use, a.last_test_safe as "lastTestSafe",
      a.next_due_on::text as "nextDueOn", t.test_date::text as "testedOn",
      coalesce((select not v.passed from visual_inspections v where v.asset_id = a.id and v.deleted_at is null
        and (v.inspected_on, v.created_at) > (t.test_date, t.created_at)
        and not exists (select from out_of_use o where o.asset_id = a.id and o.ended_on >= v.inspected_on) order by v.inspected_on desc, v.id desc limit 1), false) as "failedSince",
      (select max(r.done_on)::text from check_records r join checks c on c.id = r.check_id
        where c.asset_id = a.id and r.deleted_at is null) as "checkedOn",
      (select max(f.reported_on)::text from fault_reports f where f.asset_id = a.id and f.closed_at is null) as "reportedOn"
    from hall_settings h left join assets a on a.public_id = ${publicId} and a.deleted_at is null
      left join tests t on t.id = a.last_test_id`
  const { publicPages, id, hall, name, code, testedOn, checkedOn, reportedOn } = row
  if (id === null) return {}
  const shown = { hall: hall || siteName, name, code, testedOn, checkedOn, reportedOn, retestBy: retestBy(row) }
  return { asset: { id }, ...(publicPages && { shown }) }
}

/**
 * Returns the due date of an asset that may be used: it is in use, in date, passed its last test, and has not failed a
 * visual inspection since. Fault reports are ignored, because anyone can send one; the page shows the day of the latest
 * report.
 */
function retestBy(asset: PublicRow): CalendarDate | null {
  if (asset.use !== 'inUse' || asset.failedSince) return null
  return getAssetStatuses(asset, today()).includes('sound') ? asset.nextDueOn : null
}

async function preparePhoto({ photo }: FaultReportForm): Promise<PreparedPhotos> {
  return { existingIds: [], newPhotos: photo ? [await encodeUploadedPhoto(ANYONE, photo)] : [] }
}

interface Refusal extends Pick<FaultReportFormState, 'errors' | 'message'> {
  status: number
  retryAfter?: number
}

/**
 * Returns the message that tells the visitor why the report was not stored.
 * @throws any other error.
 */
function refusal(error: unknown): Refusal {
  if (error instanceof FaultReportFormError)
    return { status: 400, message: 'Your report could not be read. Try again, without the photo if necessary.' }
  if (!(error instanceof UserError)) throw error
  const { code, fields, retryAfter } = error.extensions
  switch (code) {
    case 'BAD_USER_INPUT':
      return { status: 422, errors: fields }
    case 'RATE_LIMITED':
      return { status: 429, retryAfter, message: tooMany(retryAfter ?? 1) }
    case 'NOT_FOUND':
      return { status: 404 }
    case 'CONFLICT':
      return { status: 409, message: error.message }
    default:
      throw error
  }
}

function tooMany(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  return `Too many reports have been sent. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}, or tell a member of staff or a volunteer.`
}
