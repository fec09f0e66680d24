import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useRef } from 'react'
import { expect, test } from 'vitest'
import { VirtualTableRows } from '../../../client/components/list/VirtualTableRows'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

interface Row {
  id: string
  name: string
}

const columns = [{ key: 'name', header: 'Name', width: '1fr', render: ({ name }: Row) => name }]

const noRange = async (_offset: number, _limit: number) => {}

function list(rows: (Row | null)[], onRange = noRange) {
  return (
    <ThemeProvider>
      <VirtualTableRows label="Assets" total={rows.length} rows={rows} onRange={onRange} columns={columns} />
    </ThemeProvider>
  )
}

test("a list of a million rows scrolls to its last row, despite the browser's maximum height", () => {
  const rows = Array.from<Row | null>({ length: 1_000_000 }).fill(null)
  const last = rows.length - 1
  rows[last] = { id: 'last', name: 'The last asset' }
  render(list(rows))
  const body = screen.getAllByRole('rowgroup')[1] as HTMLElement
  const height = Number.parseFloat(body.style.height)
  expect(height).toBeLessThan(17_000_000)
  act(() => {
    Object.defineProperty(window, 'scrollY', { value: height - window.innerHeight, configurable: true })
    window.dispatchEvent(new Event('scroll'))
  })
  const row = screen.getByText('The last asset').closest<HTMLElement>('[role=row]')
  expect(row).toHaveAttribute('aria-rowindex', String(last + 2))
  const top = Number(/translateY\((.*)px\)/.exec(String(row?.style.transform))?.[1])
  expect(top).toBeCloseTo(height - Number.parseFloat('48'), -2)
  Object.defineProperty(window, 'scrollY', { value: 0, configurable: true })
})

test('pages that are only scrolled past are not loaded', async () => {
  const asked: number[] = []
  render(list(Array.from<null>({ length: 10_000 }).fill(null), async (offset) => void asked.push(offset)))
  const scrollTo = (y: number) =>
    act(() => {
      Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
      window.dispatchEvent(new Event('scroll'))
    })
  for (const index of [1_000, 2_000, 3_000, 4_010]) scrollTo(index * 48)
  await waitFor(() => expect(asked).toEqual([4_000]))
  scrollTo(0)
})

test('a table in its own scroll box shows the rows at the scroll position', () => {
  const rows = Array.from({ length: 1_000 }, (_, index) => ({ id: String(index), name: `Row ${index}` }))
  function Box() {
    const box = useRef<HTMLDivElement>(null)
    return (
      <div ref={box} data-testid="box">
        <VirtualTableRows
          label="Assets"
          total={rows.length}
          rows={rows}
          onRange={noRange}
          columns={columns}
          container={box}
        />
      </div>
    )
  }
  render(<Box />, { wrapper: ThemeProvider })
  const box = screen.getByTestId('box')
  box.scrollTop = 500 * 48
  fireEvent.scroll(box)
  expect(screen.getByText('Row 500')).toBeInTheDocument()
  expect(screen.queryByText('Row 0')).not.toBeInTheDocument()
})
