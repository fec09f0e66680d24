import { csvText, workbookOfText } from '../../../support/importFiles'
import type { Attack } from './attacks'

const MB = 1024 * 1024
/** Just below the maximum size of a file, in bytes. */
const FILE = 12 * MB - 1000

const CREATE = 'mutation ($input: ImportFileInput!) { createImport(input: $input) { id rowCount } }'

const filled = (length: number, part: string) => part.repeat(Math.floor(length / part.length))
const table = (rows: number, columns: number, text: string) =>
  csvText([
    ['Code', ...Array.from({ length: columns }, (_, column) => `Column ${column}`)],
    ...Array.from({ length: rows }, (_, row) => [`A-${row}`, ...Array<string>(columns).fill(text)]),
  ])

/** Files that are large in different ways: text, or base64-encoded workbooks. */
const FILES: Readonly<Record<string, string | { data: string }>> = {
  'a workbook of one long text in 10,000 cells': {
    data: await workbookOfText('x'.repeat(32_767), { rows: 2_000, columns: 5 }),
  },
  'a workbook of one long text in 24,000 cells': {
    data: await workbookOfText('x'.repeat(32_767), { rows: 2_000, columns: 12 }),
  },
  'a workbook of one text that is just short enough': {
    data: await workbookOfText('x'.repeat(4_990), { rows: 600, columns: 4 }),
  },
  'a cell': `Code,Name\nA-1,${filled(FILE, 'x')}`,
  'quotation marks that end nothing': `Code,Name\nA-1,${filled(FILE, '"a" a')}`,
  'quotation marks that end nothing, and separators': `Code,Name\nA-1,${filled(FILE, '"a" a, ')}`,
  'lines of a letter': `Code\n${filled(FILE, 'a\n')}`,
  'a line of cells': `Code\n${filled(FILE, 'a,')}`,
  'as many rows as may be': table(49_999, 12, 'a short text'),
  'as many cells as may be': table(49_000, 100, '1'),
  'as long rows as may be': table(599, 4, filled(4_990, 'x')),
}

export const IMPORT_ATTACKS: readonly Attack[] = Object.entries(FILES).map(([name, file]) => ({
  name: `a file of ${name}`,
  senders: ['tester'],
  request: () => {
    const data = typeof file === 'string' ? Buffer.from(file).toString('base64') : file.data
    const body = JSON.stringify({ query: CREATE, variables: { input: { kind: 'assets', data } } })
    return { path: '/graphql', init: { method: 'POST', headers: { 'Content-Type': 'application/json' }, body } }
  },
}))
