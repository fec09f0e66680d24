import { type Check, type Reading, readChecked } from './jsonChecks'
import { pointerTo } from './jsonText'

export const ALIGNMENTS = ['left', 'center', 'right'] as const
export type Alignment = (typeof ALIGNMENTS)[number]

export const TOTALS = ['sum', 'average', 'count', 'min', 'max'] as const
export type Total = (typeof TOTALS)[number]

/** Names of formats; `number` and `percent` also take decimals, as `number:2`. */
export const FORMATS = [
  'text',
  'integer',
  'number',
  'percent',
  'date',
  'datetime',
  'month',
  'yesno',
  'passfail',
] as const
export type FormatName = (typeof FORMATS)[number]

/** How a report wants a column shown; what is null follows from the column's type. */
export interface ColumnHeader {
  label: string | null
  format: string | null
  align: Alignment | null
  total: Total | null
  /** A path of this app with columns in it, such as `/pat/assets/{asset_id}`. */
  link: string | null
  /** Left out on the screen and in exports, as for a column that only a link needs. */
  hidden: boolean
}

/** Headers by the name of their column. */
export type ReportHeaders = Readonly<Record<string, ColumnHeader>>

const KEYS = ['label', 'format', 'align', 'total', 'link', 'hidden'] as const
const FORMAT = new RegExp(`^(${FORMATS.join('|')}|(number|percent):[0-6])$`)
const LINK = /^\/(?!\/)[^\s\\]*$/

/** Reads the JSON text of a report's headers, an object by column; empty for none. Every mistake with its place. */
export function readHeaders(text: string): Reading<ReportHeaders> {
  return readChecked<ReportHeaders>(text, {}, (value, check) => {
    const columns = check.object(value, '')
    return Object.fromEntries(
      Object.entries(columns).map(([column, header]) => [column, readHeader(header, pointerTo('', column), check)]),
    )
  })
}

function readHeader(value: unknown, pointer: string, check: Check): ColumnHeader {
  const header = typeof value === 'string' ? { label: value } : check.object(value, pointer, KEYS)
  const entries: Partial<Record<(typeof KEYS)[number], unknown>> = header
  const at = (key: (typeof KEYS)[number]) => (typeof value === 'string' ? pointer : pointerTo(pointer, key))
  const format = check.text(entries.format, at('format'))
  if (format !== null && !FORMAT.test(format))
    check.fault(at('format'), `Must be one of: ${FORMATS.join(', ')}; number and percent also with decimals: number:2.`)
  const link = check.text(entries.link, at('link'))
  if (link !== null && !LINK.test(link))
    check.fault(at('link'), 'Takes a path of this app, such as /pat/assets/{asset_id}.')
  return {
    label: check.text(entries.label, at('label')),
    format,
    align: check.choice(entries.align, at('align'), ALIGNMENTS),
    total: check.choice(entries.total, at('total'), TOTALS),
    link,
    hidden: check.flag(entries.hidden, at('hidden')),
  }
}
