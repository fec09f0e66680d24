import { expect, it } from 'vitest'
import { computeScrollScale, MAX_ELEMENT_HEIGHT_PX } from '../../../client/components/list/scrollScale'

const VIEW = 800
const START = 200
const scaleOf = (rows: number) => computeScrollScale({ start: START, full: rows * 36, view: VIEW })

it('a list scrolls natively while the browser can lay out all rows', () => {
  const { height, toRows, toPage } = scaleOf(100_000)
  expect(height).toBe(3_600_000)
  for (const position of [0, 100, 5_000, 3_599_999])
    expect([toRows(position), toPage(position)]).toEqual([position, position])
})

it.each([1_000_000, 10_000_000])('a list of %d rows scrolls to its first and last row', (rows) => {
  const { height, toRows, toPage } = scaleOf(rows)
  expect(height).toBe(MAX_ELEMENT_HEIGHT_PX)
  expect(toRows(START)).toBe(START)
  // at the end of the page, the last row is at the bottom of the view
  expect(toRows(START + MAX_ELEMENT_HEIGHT_PX - VIEW)).toBeCloseTo(START + rows * 36 - VIEW)
  expect(toPage(START + rows * 36 - VIEW)).toBeCloseTo(START + MAX_ELEMENT_HEIGHT_PX - VIEW)
  for (const offset of [0, 100, START + 36 * 777_777]) expect(toRows(toPage(offset))).toBeCloseTo(offset)
})
