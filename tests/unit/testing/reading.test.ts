import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatReading, isSameReading, parseReading, type Reading, toReading } from '../../../domain/values/reading'

const read = (entry: string | number) => {
  const { reading, error } = parseReading(entry)
  return error === undefined ? reading : error
}
const plain = (value: number): Reading => ({ value, qualifier: null })

it.each<[string | number, Reading | null]>([
  ['', null],
  ['0.12', plain(0.12)],
  [0.12, plain(0.12)],
  [-0, plain(0)],
  ['0,125', plain(0.125)],
  ['>200', { value: 200, qualifier: '>' }],
  [' > 200 ', { value: 200, qualifier: '>' }],
  ['<0.01', { value: 0.01, qualifier: '<' }],
  ['>0', { value: 0, qualifier: '>' }],
  [1_000_000, plain(1_000_000)],
])('a reading of %j is read', (entry, reading) => {
  expect(read(entry)).toEqual(reading)
})

it.each<[string | number, RegExp]>([
  ['0.0005', /3 decimal places/],
  ['1,000', /1000 or 1\.0/],
  ['-1', /0 or more/],
  ['<-1', /0 or more/],
  ['1000001', /1,000,000 or less/],
  ['>', /number after >/],
  ['<0', /below 0/],
  ['>>1', /Enter a number/],
  ['200 MOhm', /Enter a number/],
  ['OL', /Enter a number/],
  [Number.NaN, /Enter a number/],
])('a reading of %j is rejected with a reason', (entry, reason) => {
  expect(read(entry)).toMatch(reason)
})

it.each<[Reading | null, Reading | null, boolean]>([
  [null, null, true],
  [null, { value: 1, qualifier: null }, false],
  [{ value: 1, qualifier: null }, { value: 1, qualifier: null }, true],
  [{ value: 1, qualifier: '>' }, { value: 1, qualifier: null }, false],
  [{ value: 1, qualifier: '>' }, { value: 2, qualifier: '>' }, false],
])('a reading: %j and %j are the same: %s', (one, other, isSame) => {
  expect(isSameReading(one, other)).toBe(isSame)
})

it('a missing measurement is not a reading', () => {
  expect(toReading(null, null)).toBeNull()
  expect(toReading(0, '>')).toEqual({ value: 0, qualifier: '>' })
})

it('a reading is displayed as stored, and can be read back', () => {
  const readings = fc.record({
    value: fc.integer({ min: 0, max: 1_000_000_000 }).map((thousandths) => thousandths / 1000),
    qualifier: fc.constantFrom('<', '>', null),
  })
  fc.assert(
    fc.property(readings, (reading) => {
      fc.pre(reading.value > 0 || reading.qualifier !== '<')
      expect(read(formatReading(reading))).toEqual(reading)
      if (!reading.qualifier) expect(read(reading.value)).toEqual(reading)
    }),
  )
})
