import { chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent } from 'react'
import { getPrintedColumns } from './printedColumns'
import type { TableRowsProps } from './virtualListProps'

/** Maximum number of rows to load for printing. */
const PRINT_LIMIT = 1000

/** Prints every loaded row. */
export function PrintTableRows<Row>({ label, columns, rows, total, onRange }: TableRowsProps<Row>) {
  const printed = getPrintedColumns(columns)
  const loaded = rows.filter((row) => row !== null && row !== undefined)
  const loadRest = useEffectEvent(() => {
    if (loaded.length < Math.min(total, PRINT_LIMIT)) void onRange(0, PRINT_LIMIT)
  })
  useEffect(() => loadRest(), [])
  return (
    <Table aria-label={label}>
      {loaded.length < total && (
        <caption>
          {loaded.length.toLocaleString('en')} of {total.toLocaleString('en')}. Print again for more.
        </caption>
      )}
      <thead>
        <tr>
          {printed.map(({ key, header, align }) => (
            <th key={key} scope="col" style={{ textAlign: align }}>
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {loaded.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paper does not change
          <tr key={index}>
            {printed.map(({ key, align, render }) => (
              <td key={key} style={{ textAlign: align }}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const Table = chakra('table', {
  base: {
    width: '100%',
    borderCollapse: 'collapse',
    fontSize: '10px',
    lineHeight: 1.3,
    '& th, & td': {
      textAlign: 'start',
      verticalAlign: 'top',
      py: 1,
      pe: 2,
      borderBottomWidth: '1px',
      overflowWrap: 'anywhere',
    },
    // why: long cell text must wrap before a column header does
    '& th': { overflowWrap: 'normal' },
    '& td *': { whiteSpace: 'normal', overflow: 'visible' },
    '& tr': { breakInside: 'avoid' },
    '& caption': { textAlign: 'start', pb: 2 },
  },
})
