import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type DecimalRules,
  formatDecimal,
  isPlainDecimalText,
  parseDecimal,
  validateDecimal,
} from '../../../domain/values/decimal'

it.each([
  ['12', 12],
  ['1.5', 1.5],
  ['1,5', 1.5],
  ['1.250', 1.25],
  ['.5', 0.5],
  [',5', 0.5],
  ['5.', 5],
  ['007', 7],
  ['-2.5', -2.5],
  ['-0', 0],
  ['\u00a07\u202f', 7],
  ['999999999999999', 999_999_999_999_999],
])('a number as people type it: %j is %d', (text, value) => {
  expect(parseDecimal(text)).toEqual({ value })
})

it.each(['', ' ', '\t', '\u00a0'])('a number as people type it: %j has no value', (text) => {
  expect(parseDecimal(text)).toEqual({ value: null })
})

it.each([
  ['1,000', 'This number is ambiguous. Write 1000 or 1.0.'],
  ['12,500', 'This number is ambiguous. Write 12500 or 12.5.'],
  ['-1,250', 'This number is ambiguous. Write -1250 or -1.25.'],
  ['1,000,000', 'Write 1000000, without separators.'],
])('a text that could mean two numbers is rejected, with both ways to write it: %s', (text, error) => {
  expect(parseDecimal(text)).toEqual({ error })
  expect(parseDecimal(text, { maxDecimals: 0 })).toEqual({ error })
})

it.each(['1 000', "1'000", '1\u00a0000', '1,000.5', '1.000.000'])(
  'a number with separators is rejected: %s',
  (text) => {
    expect(parseDecimal(text)).toEqual({ error: 'Write the number without separators, such as 1000.' })
  },
)

const NO_NUMBERS = '1e3 0x10 0b1 1_000 abc +1 --1 1-2 −1 - . , -. 1..5 1.,5 1,5,5 １２ ١٢ ½ 1/2 Infinity NaN >5'
const OTHERS = ['12 m', '- 1', '1\n2', '\u0000', ' '.repeat(61), '9'.repeat(1_000_000)]
it.each([...NO_NUMBERS.split(' '), ...OTHERS])('a text that is not a number is rejected: %s', (text) => {
  expect(parseDecimal(text)).toEqual({ error: 'Enter a number, such as 12.5.' })
  expect(parseDecimal(text, { maxDecimals: 0 })).toEqual({ error: 'Enter a whole number, such as 12.' })
})

it.each<[string, DecimalRules, string]>([
  ['0.1234', {}, 'Must have 3 decimal places or fewer.'],
  ['1,2345', {}, 'Must have 3 decimal places or fewer.'],
  ['1.5', { maxDecimals: 0 }, 'Must be a whole number.'],
  ['0.0000000001', { maxDecimals: 2 }, 'Must have 2 decimal places or fewer.'],
  ['-1', { min: 0 }, 'Must be 0 or more.'],
  ['0.49', { min: 0.5 }, 'Must be 0.5 or more.'],
  ['13', { max: 12 }, 'Must be 12 or less.'],
  ['1000000000', { max: 999_999_999 }, 'Must be 999,999,999 or less.'],
  ['9999999999999999', {}, 'Must have 15 digits or fewer.'],
  ['9007199254740.993', { maxDecimals: 3 }, 'Must have 15 digits or fewer.'],
])('number validation rejects %s with %j', (text, rules, error) => {
  expect(parseDecimal(text, rules)).toEqual({ error })
})

it.each([
  [Number.NaN, 'Enter a number, such as 12.5.'],
  [5e-324, 'Must have 3 decimal places or fewer.'],
  [0.1 + 0.2, 'Must have 3 decimal places or fewer.'],
  [-0.001, 'Must be 0 or more.'],
  [1e21, 'Must be 1,000,000,000 or less.'],
  [0.125, undefined],
  [-0, undefined],
  [1e9, undefined],
])('number validation checks the number %d too', (value, error) => {
  expect(validateDecimal(value, { min: 0, max: 1e9 })).toBe(error)
})

it.each(['0', '12', '-12', '0.5', '-0.125', '007'])('a number in program input may be %s', (text) => {
  expect(isPlainDecimalText(text)).toBe(true)
})

const NOT_SENT = ['', ' 1', '1 ', '1,5', '1,000', '.5', '5.', '+1', '1e3', '0x10', '１', '--1', '1\n', '9'.repeat(61)]
it.each(NOT_SENT)('a number in program input may not be %j', (text) => {
  expect(isPlainDecimalText(text)).toBe(false)
})

const upTo3 = fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }).map((thousandths) => thousandths / 1000)
const typed = fc.oneof(fc.string({ unit: fc.constantFrom(..."0123456789,.-+ e'") }), fc.string({ unit: 'binary' }))

it('a written number can be read back', () => {
  fc.assert(
    fc.property(upTo3, (value) => {
      expect(parseDecimal(formatDecimal(value))).toEqual({ value: value + 0 })
    }),
  )
})

it('any number typed is written in the format for programs, and keeps its value', () => {
  fc.assert(
    fc.property(fc.double({ min: -1e20, max: 1e20, noNaN: true }), (value) => {
      fc.pre(value === 0 || Math.abs(value) > 1e-4)
      expect(formatDecimal(value)).toMatch(/^-?\d+(\.\d+)?$/)
      expect(Number(formatDecimal(value))).toBe(value + 0)
    }),
  )
})

it('a decimal comma is read like a point, unless it could separate thousands', () => {
  fc.assert(
    fc.property(upTo3, (value) => {
      const text = formatDecimal(value)
      const withComma = parseDecimal(text.replace('.', ','))
      if (/^-?[1-9]\d{0,2}\.\d{3}$/.test(text)) expect(withComma.error).toMatch(/^This number is ambiguous/)
      else expect(withComma).toEqual({ value: value + 0 })
    }),
  )
})

it('digits with separators are always rejected', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 999_999_999 }), fc.constantFrom(',', ' ', "'", '\u202f'), (value, by) => {
      expect(parseDecimal(value.toLocaleString('en').replaceAll(',', by))).toHaveProperty('error')
    }),
  )
})

it('random text is read as a number only if it is one with a comma or a point', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const { value, error } = parseDecimal(text)
      if (error !== undefined) return
      if (value === null) expect(text.trim()).toBe('')
      else expect(value).toBe(Number(text.trim().replace(',', '.')) + 0)
    }),
    { numRuns: 2000 },
  )
})
