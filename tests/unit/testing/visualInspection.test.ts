import { expect, it } from 'vitest'
import { MAX_OUT_OF_USE_REASON_LENGTH } from '../../../domain/testing/outOfUse'
import {
  getFailedInspectionDate,
  getFailedInspectionReason,
  getNextVisualInspectionDate,
  isInspectionPassed,
} from '../../../domain/testing/visualInspection'
import { addMonths } from '../../../domain/values/calendar'

const inspectedOn = ['2026-01-31', '2026-03-10']
const passed = { testDate: '2026-05-01', visualTest: 1 }

it('the next visual inspection is due 7 days before the interval since the last one ends', () => {
  expect(getNextVisualInspectionDate({ visualInterval: 3, inspectedOn, tests: [] })).toBe('2026-06-03')
  expect(getNextVisualInspectionDate({ visualInterval: 24, inspectedOn, tests: [] })).toBe('2028-03-03')
})

it('the next visual inspection counts from a later test with a passed visual inspection, whatever its verdict', () => {
  expect(getNextVisualInspectionDate({ visualInterval: 3, inspectedOn, tests: [passed] })).toBe('2026-07-25')
  expect(getNextVisualInspectionDate({ visualInterval: 3, inspectedOn, tests: [{ ...passed, visualTest: 0 }] })).toBe(
    '2026-06-03',
  )
  expect(
    getNextVisualInspectionDate({ visualInterval: 3, inspectedOn, tests: [{ ...passed, testDate: '2026-02-01' }] }),
  ).toBe('2026-06-03')
})

it('the next visual inspection has no date without an interval, or before the first inspection', () => {
  expect(getNextVisualInspectionDate({ visualInterval: null, inspectedOn, tests: [passed] })).toBeNull()
  expect(
    getNextVisualInspectionDate({ visualInterval: 3, inspectedOn: [], tests: [{ ...passed, visualTest: 0 }] }),
  ).toBeNull()
})

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2028-01-31', 1, '2028-02-29'],
  ['2026-08-31', 3, '2026-11-30'],
  ['2026-11-15', 3, '2027-02-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('the date %s and %i months is %s', (date, months, later) => {
  expect(addMonths(date, months)).toBe(later)
})

it('an inspection passes only if each point did', () => {
  const points = [
    { name: 'Plug', pass: true },
    { name: 'Flex', pass: false },
  ]
  expect(isInspectionPassed(true, [])).toBe(true)
  expect(isInspectionPassed(true, points.slice(0, 1))).toBe(true)
  expect(isInspectionPassed(true, points)).toBe(false)
  expect(isInspectionPassed(false, points.slice(0, 1))).toBe(false)
})

it('a failed inspection counts until a test saved after it', () => {
  const at = (hour: string) => `2026-03-10T${hour}:00:00.000Z`
  const failed = { inspectedOn: '2026-03-10', passed: false, createdAt: at('12') }
  const test = (testDate: string, createdAt: string) => ({ testDate, createdAt })
  expect(getFailedInspectionDate(null, [failed, { ...failed, inspectedOn: '2026-02-01' }])).toBe('2026-03-10')
  expect(getFailedInspectionDate(test('2026-03-09', at('13')), [failed])).toBe('2026-03-10')
  expect(getFailedInspectionDate(test('2026-03-10', '2026-03-10T11:00:00+00:00'), [failed])).toBe('2026-03-10')
  expect(getFailedInspectionDate(test('2026-03-10', at('13')), [failed])).toBeNull()
  expect(getFailedInspectionDate(test('2026-03-11', at('11')), [failed])).toBeNull()
  expect(getFailedInspectionDate(null, [{ ...failed, passed: true }])).toBeNull()
})

it('the reason why an asset is out of use names the failed points', () => {
  const failed = (names: readonly string[]) => names.map((name) => ({ name, pass: false }))
  expect(getFailedInspectionReason([...failed(['Plug', 'Flex']), { name: 'Switch', pass: true }])).toBe(
    'Failed its visual inspection: Plug, Flex',
  )
  expect(getFailedInspectionReason([])).toBe('Failed its visual inspection')
  const cut = getFailedInspectionReason(failed(Array(30).fill('A point with a long name')))
  expect(cut).toHaveLength(MAX_OUT_OF_USE_REASON_LENGTH)
  expect(cut).toMatch(/…$/)
  const longest = 'x'.repeat(MAX_OUT_OF_USE_REASON_LENGTH - 'Failed its visual inspection: '.length)
  expect(getFailedInspectionReason(failed([longest]))).toBe(`Failed its visual inspection: ${longest}`)
})
