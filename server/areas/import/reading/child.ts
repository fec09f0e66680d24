import {
  type ImportFileReadReply,
  type ImportFileReadRequest,
  type ImportFileTable,
  UnreadableImportFileError,
} from './importFileReadRequest'
import { parseImportFileTable } from './parseImportFileTable'
import { takeImportRowBatch, trimImportFileRows } from './trimImportFileRows'

const send = (reply: ImportFileReadReply) => process.send?.(reply)

/** The rows of the current file that are still to be sent. */
let rest: ImportFileTable['rows'] = []

process.on('disconnect', () => process.exit())
process.on('message', async (message: ImportFileReadRequest | 'more') => {
  if (message === 'more') return sendMore()
  try {
    const { facts, rows } = await parseImportFileTable(message)
    rest = trimImportFileRows(rows)
    send({ kind: 'facts', facts })
  } catch (error) {
    if (!(error instanceof UnreadableImportFileError)) throw error
    send({ kind: 'unreadable', message: error.message })
  }
})

send({ kind: 'ready' })

function sendMore(): void {
  if (rest.length === 0) send({ kind: 'end' })
  else send({ kind: 'rows', rows: takeImportRowBatch(rest) })
}
