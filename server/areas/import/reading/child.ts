import { type FileReadReply, type FileReadRequest, type FileTable, UnreadableFileError } from './fileReadRequest'
import { parseFileTable } from './parseFileTable'
import { takeRowBatch, trimFileRows } from './trimFileRows'

const send = (reply: FileReadReply) => process.send?.(reply)

/** The rows of the current file that are still to be sent. */
let rest: FileTable['rows'] = []

process.on('disconnect', () => process.exit())
process.on('message', async (message: FileReadRequest | 'more') => {
  if (message === 'more') return sendMore()
  try {
    const { facts, rows } = await parseFileTable(message)
    rest = trimFileRows(rows)
    send({ kind: 'facts', facts })
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    send({ kind: 'unreadable', message: error.message })
  }
})

send({ kind: 'ready' })

function sendMore(): void {
  if (rest.length === 0) send({ kind: 'end' })
  else send({ kind: 'rows', rows: takeRowBatch(rest) })
}
