import { formatCsvField } from '../../../domain/values/csv'
import { fetchOperationData } from '../../graphql/request'
import { type ImportDetailsFragment, type ImportRowDetailsFragment, ImportRowsDocument } from '../Import.generated'
import { formatImportRowMessage } from '../importTexts'

/** Number of rows per request. */
const PAGE = 1000

/** Downloads the refused rows as CSV with a column for the reasons. The corrected file can be imported again. */
export async function downloadRefusedImportRows(stored: ImportDetailsFragment): Promise<void> {
  const { id, kind, columns, fileName } = stored
  const rows: ImportRowDetailsFragment[] = []
  for (let more = true; more; ) {
    const { importRows } = await fetchOperationData(ImportRowsDocument, {
      id,
      outcome: ['refuse'],
      offset: rows.length,
      limit: PAGE,
    })
    rows.push(...importRows.items)
    more = importRows.items.length > 0 && rows.length < importRows.total
  }
  const table = [
    [...columns.map(({ header }, index) => header || `Column ${index + 1}`), 'Reason'],
    ...rows.map(({ cells, errors }) => [
      ...columns.map((_, index) => cells[index] ?? ''),
      errors.map((error) => formatImportRowMessage(kind, error)).join(' '),
    ]),
  ]
  // why: the file starts with a byte order mark, because spreadsheets misread UTF-8 without one
  save(
    `\uFEFF${table.map((cells) => cells.map(formatCsvField).join()).join('\r\n')}`,
    `refused ${fileName.replace(/\.\w+$/, '')}.csv`,
  )
}

function save(text: string, fileName: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = fileName
  link.click()
  URL.revokeObjectURL(link.href)
}
