import { pipeline } from 'node:stream/promises'
import { Router } from 'express'
import { today } from '../../../domain/calendar'
import { recordChange } from '../../audit/audit'
import type { AccessCheck, Exchange, UserContext } from '../../shared/context'
import { answering, type LongWorkParts, oneAtATime, progressOf, sendAnswer, withSentZip } from '../../shared/longWork'

/** Bytes that a hall's file may have as it is sent. */
const FILE_BYTES = 16 * 1024 ** 3

interface HallFileParts extends LongWorkParts {
  checkExport: AccessCheck
  checkRestore: AccessCheck
}

/** `GET /hall/export.zip`, the whole hall as one file, and `POST /hall/restore`, which fills an empty hall from it. */
export function hallFileRoutes(parts: HallFileParts): Router {
  // why: each takes space and the processor for minutes
  const turn = oneAtATime('A hall is being exported or restored. Try again when that is done.')
  return Router()
    .get('/hall/export.zip', answering(parts, parts.checkExport, turn, sendHall))
    .post('/hall/restore', answering(parts, parts.checkRestore, turn, restore))
}

async function sendHall(context: UserContext, { res }: Exchange): Promise<void> {
  const { exportHall } = await import('./exportHall')
  await context.prisma.$transaction((transaction) =>
    recordChange(transaction, { user: context.user, action: 'hall.export', id: 1 }),
  )
  const { stream, estimatedBytes } = await exportHall(context)
  res.attachment(`Hall ${today()}.zip`)
  res.set({
    'Content-Type': 'application/zip',
    'Cache-Control': 'no-store',
    'X-Estimated-Length': String(estimatedBytes),
  })
  await pipeline(stream, res)
}

async function restore(context: UserContext, exchange: Exchange): Promise<void> {
  const { assertEmptyHall, assertMayRestore, restoreHall } = await import('./restoreHall')
  assertMayRestore(context)
  await assertEmptyHall(context.pool)
  const restored = await withSentZip(exchange.req, FILE_BYTES, (file) =>
    restoreHall(context, file, progressOf(exchange)),
  )
  sendAnswer(exchange.res, { restored })
}
