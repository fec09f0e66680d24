import { type Request, type RequestHandler, type Response, Router } from 'express'
import type { GraphQLError } from 'graphql'
import { streamFileFromWriter } from '../../../platform/concurrency/streamFileFromWriter'
import type { WorkerProgram } from '../../../platform/concurrency/workerProgram'
import { FILE_DRAWING_SLOTS } from '../../../platform/concurrency/workSlots'
import type { AppContext, CallerAccessCheck, UserContext } from '../../../platform/context'
import { sendDownloadFromTempFile } from '../../../platform/http/sendDownloadFromTempFile'
import { sendUserError } from '../../../platform/http/sendUserError'
import type { FieldSelection } from '../../../platform/records/fieldSelection'
import { selectHallSettings } from '../../hall/hallSettings.service'
import { findRound, listRoundItems } from '../round.service'
import type { Round, RoundItem } from '../round.type'
import { buildRoundSheetHeading, buildRoundSheetSections } from './roundSheetContent'

const NAMED: FieldSelection = { name: {} }
const ROUND: FieldSelection = {
  status: {},
  startedAt: {},
  completedAt: {},
  counts: {},
  location: NAMED,
  startedBy: NAMED,
  completedBy: NAMED,
}
const ITEMS: FieldSelection = {
  items: {
    expected: {},
    status: {},
    reason: {},
    move: {},
    change: {},
    walkedPosition: {},
    assetDeleted: {},
    asset: { code: {}, name: {}, missingSince: {} },
    test: {
      safeToUse: {},
      assetClass: {},
      visualTest: {},
      earthContinuityReading: {},
      earthContinuityReadingQualifier: {},
      earthNotMeasured: {},
      insulationResistance: {},
      insulationResistanceQualifier: {},
      insulationNotMeasured: {},
      furtherReadings: {},
      advice: {},
      failureReasons: {},
      notes: {},
    },
    seenBy: NAMED,
    fromLocation: NAMED,
  },
}
/** Maximum number of items read by one query. Parsing thousands at once would block the event loop. */
const ITEMS_AT_ONCE = 250

const WRITER: WorkerProgram = { source: new URL('./child.ts', import.meta.url), built: 'roundSheet' }

interface SheetParts {
  context: (exchange: { req: Request; res: Response }) => Promise<AppContext>
  checkAccess: CallerAccessCheck
  presentError: (error: unknown, context: AppContext) => GraphQLError
}

/** Serves `GET /rounds/{id}/sheet.pdf`, a printable list of a round's items. */
export function createRoundSheetRouter(parts: SheetParts): Router {
  return Router().get('/rounds/:id/sheet.pdf', answerSheet(parts))
}

function answerSheet({
  context: createContext,
  checkAccess,
  presentError,
}: SheetParts): RequestHandler<{ id: string }> {
  return async (req, res) => {
    const context = await createContext({ req, res })
    const accessError = checkAccess(context.user)
    if (accessError) return sendUserError(res, accessError)
    try {
      await sendSheet(context as UserContext, req.params.id, res)
    } catch (error) {
      const presented = presentError(error, context)
      // why: a dropped connection shows the client that the file is incomplete
      if (res.headersSent) res.destroy()
      else sendUserError(res, presented)
    }
  }
}

async function sendSheet(context: UserContext, id: string, res: Response): Promise<void> {
  const { user, signal } = context
  await sendDownloadFromTempFile(context, res, (save) =>
    FILE_DRAWING_SLOTS.within(user.id, signal, async () => {
      const round = await findRound(context, id, { selection: ROUND, pages: [] })
      const { hallName } = await selectHallSettings(context)
      const request = buildRoundSheetHeading(round, hallName || context.mailer.siteName)
      const parts = buildRoundSheetSections(await readItems(context, round))
      const answer = async () => parts.shift() ?? null
      await save(streamFileFromWriter({ program: WRITER, request, answer, signal }))
      const fileName = `Round at ${round.location.name} ${round.startedAt.slice(0, 10)}.pdf`
      res.attachment(fileName.replaceAll('/', '-'))
      res.set('Content-Disposition', String(res.get('Content-Disposition')).replace('attachment', 'inline'))
      res.set({ 'Content-Type': 'application/pdf', 'Cache-Control': 'no-store' })
    }),
  )
}

async function readItems(context: AppContext, round: Round): Promise<RoundItem[]> {
  const all: RoundItem[] = []
  for (;;) {
    const page = { status: null, offset: all.length, limit: ITEMS_AT_ONCE }
    const { items } = await listRoundItems(context, round, page, ITEMS)
    all.push(...items)
    if (items.length < ITEMS_AT_ONCE) return all
  }
}
