import { pipeline } from 'node:stream/promises'
import { Router } from 'express'
import { today } from '../../../../domain/values/calendar'
import type { CallerAccessCheck, HttpExchange, UserContext } from '../../../platform/context'
import {
  createLongRequestHandler,
  createProgressWriter,
  createSequentialRunner,
  type LongRequestExchange,
  type LongRequestHandlerOptions,
  type SequentialRunner,
  sendLongResponse,
  withUploadedZip,
} from '../../../platform/http/longRequests'
import { recordAuditedChange } from '../../audit/audit'

/** Maximum size of an uploaded file, in bytes. */
const FILE_BYTES = 16 * 1024 ** 3
/** Maximum duration of an export (which is streamed) or a restore, in minutes. */
const MINUTES = 60

interface HallFileParts extends LongRequestHandlerOptions {
  checkExport: CallerAccessCheck
  checkRestore: CallerAccessCheck
}

/**
 * Serves `GET /hall/export.zip`, which exports the whole hall, and `POST /hall/restore`, which restores an empty hall.
 */
export function createHallFileRouter(parts: HallFileParts): Router {
  // why: only one export or restore runs at a time, because each needs disk space and minutes of CPU time
  const turn = createSequentialRunner(
    'Another hall export or restore is running. Try again when it has finished.',
    MINUTES,
  )
  return Router()
    .get(
      '/hall/export.zip',
      createLongRequestHandler(parts, parts.checkExport, (context, exchange) =>
        turn(context, (inTime) => sendHall(inTime, exchange)),
      ),
    )
    .post(
      '/hall/restore',
      createLongRequestHandler(parts, parts.checkRestore, (context, exchange) => restore(context, exchange, turn)),
    )
}

async function sendHall(context: UserContext, { res }: HttpExchange): Promise<void> {
  const { exportHall } = await import('./exportHall')
  await context.prisma.$transaction((transaction) =>
    recordAuditedChange(transaction, { user: context.user, action: 'hall.export', id: 1 }),
  )
  const { stream, estimatedBytes } = await exportHall(context)
  res.attachment(`Hall ${today()}.zip`)
  res.set({
    'Content-Type': 'application/zip',
    'Cache-Control': 'no-store',
    'X-Estimated-Length': String(estimatedBytes),
  })
  await pipeline(stream, res, { signal: context.signal })
}

async function restore(context: UserContext, exchange: LongRequestExchange, turn: SequentialRunner): Promise<void> {
  const { assertEmptyHall, assertMayRestoreHall, restoreHall } = await import('./restoreHall')
  assertMayRestoreHall(context)
  await assertEmptyHall(context.pool)
  const restored = await withUploadedZip(context, exchange, FILE_BYTES, (renewed, file) => {
    assertMayRestoreHall(renewed)
    return turn(renewed, (inTime) => restoreHall(inTime, file, createProgressWriter(exchange)))
  })
  sendLongResponse(exchange.res, { restored })
}
