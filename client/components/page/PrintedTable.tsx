import { chakra, Heading } from '@chakra-ui/react'
import { Global } from '@emotion/react'
import type { ReactNode } from 'react'
import { appSettings } from '../browser/appSettings'
import { DocumentTitle } from '../states/DocumentTitle'

interface PrintedTableProps {
  /** The heading; omit it if the page already has a title. */
  title?: string
  label?: string
  /** Lines under the title, such as place, time and people. */
  about: readonly ReactNode[]
  columns: readonly {
    key?: string
    header: string
    align?: 'end' | 'center'
    /** 'desk' hides the column on a phone's screen, 'paper' hides it on every screen; both are printed. */
    on?: 'desk' | 'paper'
  }[]
  /** Cells, in column order. */
  rows: readonly { key: string; cells: readonly ReactNode[] }[]
  /** Totals, in column order. */
  totals?: readonly ReactNode[]
  /** Text shown if there are no rows. */
  empty: string
  /** Content below the table. */
  children?: ReactNode
}

/** Prints the hall's name and the page number at the foot of every sheet. */
const RUNNING_LINE = {
  '@page': {
    margin: '12mm 10mm 14mm',
    '@bottom-left': { content: JSON.stringify(appSettings.siteName), font: '8pt sans-serif' },
    '@bottom-right': { content: '"Page " counter(page) " of " counter(pages)', font: '8pt sans-serif' },
  },
}

export const MAX_PORTRAIT_COLUMNS = 6

/** A printed table whose header repeats on every sheet. */
export function PrintedTable({
  title,
  label = title,
  about,
  columns,
  rows,
  totals,
  empty,
  children,
}: PrintedTableProps) {
  return (
    <Sheet
      tabIndex={0}
      aria-label={label}
      data-wide={columns.length > MAX_PORTRAIT_COLUMNS || undefined}
      data-within-page={title === undefined || undefined}
    >
      <Global styles={RUNNING_LINE} />
      {title && (
        <>
          <DocumentTitle>{title}</DocumentTitle>
          <Heading as="h1">{title}</Heading>
        </>
      )}
      {about.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never move
        <p key={index}>{line}</p>
      ))}
      {rows.length === 0 ? (
        <chakra.p mt={6}>{empty}</chakra.p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map(({ key, header, align, on }) => (
                <th key={key ?? header} style={{ textAlign: align }} data-on={on}>
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells }) => (
              <Cells key={key} columns={columns} cells={cells} />
            ))}
          </tbody>
          {totals && (
            <tfoot>
              <Cells columns={columns} cells={totals} />
            </tfoot>
          )}
        </table>
      )}
      {children}
    </Sheet>
  )
}

const Sheet = chakra('article', {
  base: {
    maxW: '210mm',
    mx: 'auto',
    my: { md: 6 },
    p: { base: 4, md: '12mm' },
    overflowX: 'auto',
    bg: 'bg.panel',
    shadow: { md: 'md' },
    _print: { m: 0, p: 0, maxW: 'none', overflow: 'visible', shadow: 'none' },
    '&[data-wide]': { maxW: '297mm', _print: { page: 'wide', maxW: 'none' } },
    '& table': {
      width: '100%',
      mt: 6,
      borderCollapse: 'collapse',
      textStyle: { base: 'table', md: 'body' },
      _print: { fontSize: '10px', lineHeight: 1.3 },
    },
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: 1.5,
      pe: { base: 2, md: 3 },
      borderBottomWidth: '1px',
      _print: { overflowWrap: 'anywhere', hyphens: 'auto' },
    },
    '& small': {
      display: 'block',
      fontSize: 'inherit',
      overflowWrap: 'anywhere',
      color: 'fg.muted',
      _print: { color: 'inherit' },
    },
    '& th': { fontWeight: 'semibold' },
    // why: without this, a column next to a long text shrinks to the width of a single letter
    '&:not([data-wide]) th': { overflowWrap: 'normal', _print: { overflowWrap: 'normal', hyphens: 'manual' } },
    '&:not([data-wide]) td': { overflowWrap: 'anywhere' },
    '@media screen': { '& [data-on=paper]': { display: 'none' } },
    '@media screen and (max-width: 47.9975rem)': { '& [data-on=desk]': { display: 'none' } },
    '&[data-within-page]': { m: 0, p: 0, maxW: '4xl', overflowX: 'visible', bg: 'transparent', shadow: 'none' },
    '& tr': { breakInside: 'avoid' },
    // why: browsers repeat a table's footer on every sheet; as a row group, the footer is printed only once, at the end
    '& tfoot': { display: 'table-row-group', fontWeight: 'semibold' },
    '& th:last-child, & td:last-child': { pe: 0 },
  },
})

function Cells({ columns, cells }: Pick<PrintedTableProps, 'columns'> & { cells: readonly ReactNode[] }) {
  return (
    <tr>
      {columns.map(({ key, header, align, on }, index) => (
        <td key={key ?? header} style={{ textAlign: align }} data-on={on}>
          {cells[index]}
        </td>
      ))}
    </tr>
  )
}
