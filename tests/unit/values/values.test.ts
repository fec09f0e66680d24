import { afterEach, describe, expect, it } from 'vitest'
import { formatAssetFieldValue } from '../../../domain/assets/assetFields'
import { isFirstStepStates } from '../../../domain/hall/firstSteps'
import { extractPublicId, getPublicPagePath } from '../../../domain/labels/publicPages'
import { validatePassword } from '../../../domain/people/passwords'
import { parseUserAgent } from '../../../domain/people/userAgent'
import {
  clearStockTakeLineCount,
  getRecordedStockLevel,
  getStockShortfall,
  isStockBelowMinimumLevel,
  isStockTakeLineCounted,
  isStockTakeLineDifferent,
  roundStockLevel,
  setStockTakeLineCount,
} from '../../../domain/stock/stock'
import { getMonthEndAtOffset, getMonthStartAtOffset, getWeekday } from '../../../domain/values/calendar'
import { escapeCsvFormulas, unescapeCsvFormulas } from '../../../domain/values/csv'
import { stepDecimal } from '../../../domain/values/decimal'
import { capitalize, isOneLine, isPlainText } from '../../../domain/values/text'
import { createZonedDateFormat, setTimeZone } from '../../../domain/values/timeZone'
import { findTitlePlaceholders, listTitlePlaceholderFields } from '../../../domain/values/titles'

it('a stock level is rounded to three decimals after any sum', () => {
  expect(roundStockLevel(0.1 + 0.2)).toBe(0.3)
  expect(roundStockLevel(1.0005)).toBe(1.001)
})

it.each([
  [4, 5, true, 1],
  [5, 5, false, 0],
  [0, null, false, 0],
  [0.7, 1, true, 0.3],
])('a level of %d with a minimum of %d is too low: %s, by %d', (total, minimumLevel, below, missing) => {
  expect(isStockBelowMinimumLevel({ total, minimumLevel })).toBe(below)
  expect(getStockShortfall({ total, minimumLevel })).toBe(missing)
})

const line = { recordedLevel: 10, counted: null, level: 10 }

it('a stock take line gets its count, and movements since then', () => {
  expect(setStockTakeLineCount(line, 8, 10)).toMatchObject({ counted: 8, asRecorded: false, level: 8 })
  const moved = { recordedLevel: 10, counted: 8, level: 11 }
  expect(getRecordedStockLevel(moved)).toBe(13)
  expect(setStockTakeLineCount(moved, 12, 13)).toMatchObject({ recordedLevel: 13, counted: 12, level: 12 })
  expect(setStockTakeLineCount(moved, 12, 10)).toMatchObject({ recordedLevel: 10, counted: 12, level: 15 })
})

it('a stock take line without a count stays as recorded', () => {
  expect(setStockTakeLineCount(line, null, 10)).toMatchObject({ counted: 10, asRecorded: true, level: 10 })
})

it('a stock take line is as before once the count is withdrawn', () => {
  const counted = setStockTakeLineCount(line, 8, 10)
  expect(clearStockTakeLineCount(counted)).toEqual({ recordedLevel: 10, counted: null, asRecorded: false, level: 10 })
  expect(getRecordedStockLevel(line)).toBe(10)
})

it.each([
  [null, false, false],
  [0, true, true],
  [10, true, false],
])('a stock take line with a count of %d is counted: %s, and differs: %s', (counted, isDone, differs) => {
  expect([isStockTakeLineCounted({ counted }), isStockTakeLineDifferent({ counted, recordedLevel: 10 })]).toEqual([
    isDone,
    differs,
  ])
})

const owner = { name: 'Ada Lovelace', email: 'Ada.L@hall.example', currentPassword: 'the one before' }

it.each<[string, number]>([
  ['correct horse', 0],
  ['a'.repeat(7), 1],
  ['a'.repeat(129), 1],
  ['😀'.repeat(7), 1],
  ['😀'.repeat(128), 0],
  ['ada.l@HALL.example', 1],
  ['the one before', 1],
  ['ada.l', 2],
])('a new password: %j has this number of errors: %d', (password, errors) => {
  expect(validatePassword(password, owner)).toHaveLength(errors)
})

it('errors of a new password are described', () => {
  expect(validatePassword('ada.l', owner)[1]).toBe('Must not be your name or email address.')
  expect(validatePassword('the one before', owner)).toEqual(['Must not be your current password.'])
  expect(validatePassword('ada.lovelace', { ...owner, email: 'nobody' })).toEqual([])
})

it.each([
  [{ locations: 'done', labels: 'skipped' }, true],
  [{ locations: 'perhaps' }, false],
  [{ locations: 'done', labels: 1 }, false],
  [null, false],
  [[], false],
  [undefined, false],
])('the completed first steps are these: %j, %s', (value, are) => {
  expect(isFirstStepStates(value)).toBe(are)
})

it.each([
  ['2026-11-22', 0, '2026-11-01', '2026-11-30'],
  ['2026-11-30', 1, '2026-12-01', '2026-12-31'],
  ['2026-01-31', 1, '2026-02-01', '2026-02-28'],
  ['2026-01-31', -2, '2025-11-01', '2025-11-30'],
])('%s plus %d months is from %s to %s', (date, months, first, last) => {
  expect([getMonthStartAtOffset(date, months), getMonthEndAtOffset(date, months)]).toEqual([first, last])
})

it('weekdays are numbered from Monday to Sunday', () => {
  expect(['2026-11-23', '2026-11-28', '2026-11-29'].map(getWeekday)).toEqual([1, 6, 7])
})

it('a text is one line, or several, without control characters', () => {
  expect([isOneLine('Stage'), isOneLine('Stage\nleft'), isOneLine('Stage\0')]).toEqual([true, false, false])
  expect([isPlainText('Stage\nleft'), isPlainText('Stage\0')]).toEqual([true, false])
  expect(capitalize('stage left')).toBe('Stage left')
})

it('the fields in a text are found with their positions', () => {
  expect(listTitlePlaceholderFields('#id# and #name#')).toEqual(['id', 'name'])
  expect(findTitlePlaceholders('a #id# #name#')).toEqual([
    { field: 'id', from: 2, to: 6 },
    { field: 'name', from: 7, to: 13 },
  ])
})

it.each([
  [
    'Mozilla/5.0 (Windows NT 10.0) AppleWebKit Chrome/130.0 Safari/537 Edg/130.0',
    { browser: 'Edge', version: '130', system: 'Windows' },
  ],
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:131.0) Gecko Firefox/131.0',
    { browser: 'Firefox', version: '131', system: 'Linux' },
  ],
  ['Mozilla/5.0 (iPhone) Version/18.1 Safari/604', { browser: 'Safari', version: '18', system: 'iPhone' }],
  ['curl', { browser: 'curl', version: undefined, system: undefined }],
  ['something else on Android', { system: 'Android' }],
  [`${' '.repeat(400)}Firefox/131`, { system: undefined }],
])('a browser is recognised from %j', (header, expected) => {
  expect(parseUserAgent(header)).toEqual(expected)
})

it('a public page has an address that identifies it', () => {
  const id = 'abcdefghijklmnopqrst_-'
  expect(extractPublicId(getPublicPagePath(id))).toBe(id)
  expect(extractPublicId(`/q/${id}`)).toBeUndefined()
  expect(extractPublicId(`/p/${id}x`)).toBeUndefined()
})

it.each([
  ['=1+1', "'=1+1"],
  ["'=1+1", "''=1+1"],
  ['plain', 'plain'],
  ["'plain", "'plain"],
  ['\tplain', "'\tplain"],
  ["'\tplain", "''\tplain"],
  ['a,=b', "a,'=b"],
  ["ends with '", "ends with '"],
])('a formula is escaped: %j as %j, and restored', (text, marked) => {
  expect(escapeCsvFormulas(text)).toBe(marked)
  expect(unescapeCsvFormulas(marked)).toBe(text)
})

it.each([
  ['frequency', 1, '1 yr'],
  ['frequency', 2, '2 yrs'],
  ['description', 'Green case', 'Green case'],
  ['leadLength', null, ''],
  ['leadLength', 1, '1 m'],
  ['leadLength', 2.5, '2.5 m'],
] as const)('a fact of an asset: %s of %j is shown as %j', (name, value, text) => {
  expect(formatAssetFieldValue(name, value)).toBe(text)
})

describe('a time zone', () => {
  afterEach(() => setTimeZone(undefined))

  it("texts use the hall's time zone, even those begun before it was set", () => {
    const noon = new Date('2026-06-15T12:00:00Z')
    setTimeZone('Europe/London')
    const format = createZonedDateFormat({ timeStyle: 'short' })
    expect(format.format(noon)).toBe('13:00')
    setTimeZone('Pacific/Auckland')
    expect([format.format(noon), format.format(noon)]).toEqual(['00:00', '00:00'])
  })
})

it.each<[string, number, number | undefined]>([
  ['1', 0.1, 1.1],
  ['1.1', 0.1, 1.2],
  ['', 0.1, 0.6],
  ['0', 0.1, 0.1],
  ['9.95', 0.1, 10],
  ['0.05', -0.1, 0],
  ['some', 0.1, undefined],
])('a number stepped from %j by %d becomes %j', (text, by, stepped) => {
  expect(stepDecimal(text, by, { min: 0, max: 10 }, 0.5)).toBe(stepped)
})
