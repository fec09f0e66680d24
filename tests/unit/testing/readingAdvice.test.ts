import fc from 'fast-check'
import { expect, it } from 'vitest'
import { CONDUCTOR_AREAS_MM2, getLeadResistance } from '../../../domain/assets/conductors'
import { describeRequiredReadings, ITEM_TYPE_FACTS } from '../../../domain/assets/itemTypeFacts'
import { ITEM_TYPES } from '../../../domain/assets/itemTypes'
import {
  type AssetClass,
  getUnsafeReasons,
  type PassFail,
  RETEST_FREQUENCY_YEARS,
} from '../../../domain/assets/patRules'
import {
  getEarthCodeOfPracticeLimit,
  getReadingAdvice,
  listCodeOfPracticeFailures,
  mayEarthFailCodeOfPractice,
  type ReadingAdviceAsset,
} from '../../../domain/testing/readingAdvice'
import { type EnteredFurtherReading, evaluateFurtherReading } from '../../../domain/testing/readings/furtherReading'
import type { FurtherReadingKind } from '../../../domain/testing/readings/furtherReadingKinds'
import type { DatedReading } from '../../../domain/testing/readingTrend'
import { addYears } from '../../../domain/values/calendar'
import { parseReading } from '../../../domain/values/reading'

const TODAY = '2026-11-22'
const earth = (reading: string, verb = 'is') =>
  `Earth continuity ${reading} Ω ${verb} too high: the IET Code of Practice allows 0.15 Ω with a flex of up to 2 m.`
const insulation = (reading: string, verb = 'is') =>
  `Insulation resistance ${reading} MΩ ${verb} too low: the IET Code of Practice asks for 2 MΩ for Class II.`
const fallen = (usual: string, verb = 'is') =>
  `Insulation resistance 20 MΩ ${verb} a tenth or less of this asset's usual ${usual} MΩ.`
const LONG_LEAD = { itemType: 'extensionLead', leadLength: 25, conductorArea: 1.5 } as const
const LONG_LEAD_LIMIT = 'is too high: the IET Code of Practice allows 0.433 Ω with 25 m of 1.5 mm² flex.'
const NOTHING = { earth: [], insulation: [] }
const asset = (known: Partial<ReadingAdviceAsset> = {}): ReadingAdviceAsset => ({
  class: 1,
  itemType: null,
  frequency: 1,
  leadLength: null,
  conductorArea: null,
  ...known,
})
const reading = (text: string) => parseReading(text).reading ?? null
/** Builds yearly readings, the last one a year ago. */
const yearly = (texts: readonly string[]): DatedReading[] =>
  texts.flatMap((text, n) => {
    const shown = reading(text)
    return shown ? [{ ...shown, date: addYears(TODAY, n - texts.length) }] : []
  })

const adviceOn = (
  of: ReadingAdviceAsset,
  [earth, insulation]: readonly [string, string],
  earlier: { earth?: string[]; insulation?: string[] } = {},
  further: readonly EnteredFurtherReading[] = [],
) =>
  getReadingAdvice(
    of,
    {
      ...{ testDate: TODAY, earthContinuity: reading(earth), insulationResistance: reading(insulation) },
      furtherReadings: further.map(evaluateFurtherReading),
    },
    { earth: yearly(earlier.earth ?? []), insulation: yearly(earlier.insulation ?? []) },
  )

// limit: 0.1 + R ohms (Seaward FAQ 89534), with R from the ohms per metre in IEC 60228, class 5
it.each([
  ['an appliance whose flex is not known', {}, 0.15],
  ['a kettle with 1 m of 0.75 mm²', { leadLength: 1, conductorArea: 0.75 }, 0.126],
  ['an extension lead of 10 m and 1.5 mm²', { itemType: 'extensionLead', leadLength: 10, conductorArea: 1.5 }, 0.233],
  ['an extension lead of 12 m and 1.25 mm²', { itemType: 'extensionLead', leadLength: 12, conductorArea: 1.25 }, 0.287],
  ['an extension lead of 25 m and 2.5 mm²', { itemType: 'extensionLead', leadLength: 25, conductorArea: 2.5 }, 0.3],
  ['an IEC lead of 2 m and 1 mm²', { itemType: 'iecLead', leadLength: 2, conductorArea: 1 }, 0.139],
  ['an extension lead whose length is not known', { itemType: 'extensionLead' }, null],
  ['a lead whose length alone is not known', { itemType: 'iecLead', conductorArea: 1 }, null],
  ['an appliance with 10 m of an unknown conductor', { leadLength: 10 }, null],
] as const)('advice limits the earth continuity of %s', (_, known, limit) => {
  expect(getEarthCodeOfPracticeLimit(asset(known))).toBe(limit)
})

it('earth continuity without a limit fails the Code only above that of a usual flex', () => {
  const reel = asset({ itemType: 'extensionLead' })
  expect(mayEarthFailCodeOfPractice(reel, reading('0.2'))).toBe(true)
  expect(mayEarthFailCodeOfPractice(reel, reading('0.15'))).toBe(false)
  expect(mayEarthFailCodeOfPractice(reel, null)).toBe(false)
  expect(mayEarthFailCodeOfPractice({ ...reel, class: 2 }, reading('0.2'))).toBe(false)
  expect(mayEarthFailCodeOfPractice({ ...reel, leadLength: 10, conductorArea: 1.5 }, reading('0.2'))).toBe(false)
})

it.each([
  ['extensionLead', 1, 'visual inspection with polarity, earth continuity and insulation resistance'],
  ['heater', 1, 'visual inspection, earth continuity and insulation resistance'],
  ['lamp', 2, 'visual inspection and insulation resistance'],
  [null, 2, 'visual inspection and insulation resistance'],
] as const)('an item type: %s of Class %i has the readings: %s', (itemType, assetClass, readings) => {
  expect(describeRequiredReadings(itemType, assetClass)).toBe(readings)
})

it.each(ITEM_TYPES)('an item type: %s suggests 1 to 5 years, with its source', (itemType) => {
  expect(RETEST_FREQUENCY_YEARS).toContain(ITEM_TYPE_FACTS[itemType].frequency)
  expect(ITEM_TYPE_FACTS[itemType].source).toMatch(/INDG236/)
})

it.each<[string, Partial<ReadingAdviceAsset>, [string, string], earlier: string[], string[]]>([
  ['a good appliance', {}, ['0.08', '>200'], [], []],
  ['a high earth reading', {}, ['0.31', '200'], [], [earth('0.31')]],
  ['a long lead', LONG_LEAD, ['0.42', '200'], [], []],
  ['a long lead with a bad joint', LONG_LEAD, ['0.6', '200'], [], [`Earth continuity 0.6 Ω ${LONG_LEAD_LIMIT}`]],
  ['a lead whose length is not known', { itemType: 'extensionLead' }, ['0.6', '200'], [], []],
  ['Class II below 2 MΩ', { class: 2 }, ['', '1.5'], [], [insulation('1.5')]],
  ['Class II of exactly 2 MΩ', { class: 2 }, ['', '2'], [], []],
  ['Class I of 1.5 MΩ', {}, ['0.05', '1.5'], [], []],
  ['a tenth of the usual reading', {}, ['0.05', '20'], ['200', '>200', '190'], [fallen('200')]],
  ['a tenth of what was beyond the range', {}, ['0.05', '20'], ['>200', '>200', '190'], [fallen('>200')]],
  ['a tenth of what was said to be less', {}, ['0.05', '20'], ['<200', '<200'], [fallen('<200', 'may be')]],
  ['a tenth of mostly less', {}, ['0.05', '20'], ['200', '<200', '<200'], [fallen('<200', 'may be')]],
  ['a tenth of the middle one', {}, ['0.05', '20'], ['<100', '200', '300'], [fallen('200')]],
  ['a tenth of one among its equals', {}, ['0.05', '20'], ['>200', '<200', '200'], [fallen('200')]],
  ['a little more than a tenth', {}, ['0.05', '21'], ['200', '>200', '190'], []],
  ['a reading beyond the range', {}, ['0.05', '>20'], ['500', '500'], []],
  ['one earlier reading only', {}, ['0.05', '20'], ['200'], []],
  [
    'an earth reading that may be smaller',
    {},
    ['<0.5', '200'],
    [],
    [`${earth('<0.5', 'may be')} The instrument cannot show less.`],
  ],
  ['an earth reading beyond the range', {}, ['>0.5', '200'], [], [earth('>0.5')]],
  [
    'insulation that may be larger',
    { class: 2 },
    ['', '>1.5'],
    [],
    [`${insulation('>1.5', 'may be')} The instrument cannot show more.`],
  ],
  ['insulation below the range', { class: 2 }, ['', '<1.5'], [], [insulation('<1.5')]],
  ['a trend whose limit is far away', {}, ['0.05', '100'], ['800', '400', '200'], []],
  ['a trend that crosses the limit after the next test', {}, ['0.05', '3'], ['24', '12', '6'], []],
  [
    'the same with the next test in 2 years',
    { frequency: 2 },
    ['0.05', '3'],
    ['24', '12', '6'],
    ['Insulation has fallen from 24 to 3 MΩ since 2023; at this rate it will reach the outer limit of 1 MΩ in 2028.'],
  ],
])('advice on readings: %s', (_, known, readings, earlier, sentences) => {
  const advice = adviceOn(asset(known), readings, { insulation: earlier })
  expect(advice.map(({ sentence }) => sentence)).toEqual(sentences)
})

it('advice warns of a limit reached on the day of the next test, but not later', () => {
  const trends = (last: string) =>
    adviceOn(asset(), [last, '200'], { earth: ['0.3', '0.5'] }).filter(({ reason }) => reason === 'trend')
  expect(trends('0.77')).toHaveLength(1)
  expect(trends('0.76')).toEqual([])
})

it('a reading that forces a No gets no advice', () => {
  expect(adviceOn(asset(), ['1.2', '0.5'], { insulation: ['200', '200'] })).toEqual([])
})

const high = (subject: string, limit: string) =>
  `${subject} high: VDE 0701-0702 allows ${limit} mA, the IET Code of Practice 5 mA.`
it.each<[kind: FurtherReadingKind, text: string, sentence: string | null]>([
  ['protectiveConductorCurrent', '3.5', null],
  ['protectiveConductorCurrent', '4.2', high('Protective conductor current 4.2 mA is', '3.5')],
  ['protectiveConductorCurrent', '5.1', null],
  ['touchCurrent', '<0.5', null],
  ['touchCurrent', '0.6', high('Touch current 0.6 mA is', '0.5')],
  ['touchCurrent', '<1', high('Touch current <1 mA may be', '0.5')],
  ['furtherInsulation', '1.2', 'Insulation resistance, another point 1.2 MΩ is near its limit of 1 MΩ.'],
  ['furtherInsulation', '1.3', null],
  ['microwaveLeakage', '4.5', 'Microwave leakage 4.5 mW/cm² is near its limit of 5 mW/cm².'],
  ['load', '900', null],
])('advice on a further reading near its limit, or high: %s %s', (kind, text, sentence) => {
  const further = [{ kind, reading: reading(text), setting: null, result: null }]
  const advice = adviceOn(asset(), ['0.05', '200'], {}, further)
  expect(advice).toEqual(sentence === null ? [] : [{ kind: 'further', reason: 'near', sentence }])
})

it.each<[kind: FurtherReadingKind, text: string, known: Partial<ReadingAdviceAsset>, sentence: string | null]>([
  ['furtherEarth', '0.15', {}, null],
  ['furtherEarth', '0.16', {}, earth('0.16').replace('ity', 'ity, another point')],
  ['pointToPoint', '0.9', {}, earth('0.9').replace('Earth continuity', 'Point to point')],
  ['leadEarth', '0.4', LONG_LEAD, null],
  ['leadEarth', '0.5', LONG_LEAD, `Earth continuity of the lead 0.5 Ω ${LONG_LEAD_LIMIT}`],
  ['furtherInsulation', '1.9', { class: 2 }, insulation('1.9').replace('ance', 'ance, another point')],
])('a further reading is judged by the Code, like the main one: %s %s', (kind, text, known, sentence) => {
  const further = [{ kind, reading: reading(text), setting: null, result: null }]
  const advice = adviceOn(asset(known), ['0.05', '200'], {}, further)
  expect(advice).toMatchObject(sentence === null ? [] : [{ kind: 'further', reason: 'limit', sentence }])
})

it('advice explains how to remeasure a high earth continuity, unless the instrument cannot show less', () => {
  const remedies = (text: string) => adviceOn(asset(), [text, '200']).map(({ remedy }) => remedy)
  expect(remedies('0.8')).toEqual(['Clean the pin, move the clip and measure again.'])
  expect(remedies('<0.8')).toEqual([undefined])
})

it('advice ignores readings after the day of the test, but not on it', () => {
  const advice = (...years: number[]) => {
    const insulation = years.map((count) => ({ value: 200, qualifier: null, date: addYears(TODAY, count) }))
    const findings = {
      testDate: TODAY,
      earthContinuity: null,
      insulationResistance: reading('15'),
      furtherReadings: [],
    }
    return getReadingAdvice(asset({ class: 2 }), findings, { earth: [], insulation })
  }
  expect(advice(1, 2)).toEqual([])
  expect(advice(0, 0)).toMatchObject([{ reason: 'fall' }])
})

const anyReading = fc.option(
  fc.record({
    value: fc.double({ min: 0.001, max: 2000, noNaN: true }),
    qualifier: fc.constantFrom(null, '<' as const, '>' as const),
  }),
)
const anyAsset = fc.record({
  class: fc.constantFrom<AssetClass>(1, 2),
  itemType: fc.option(fc.constantFrom(...ITEM_TYPES)),
  frequency: fc.integer({ min: 1, max: 5 }),
  leadLength: fc.option(fc.double({ min: 0.1, max: 100, noNaN: true })),
  conductorArea: fc.option(fc.constantFrom<number>(...CONDUCTOR_AREAS_MM2)),
})

it('no advice is given on a reading that already fails, so that the two cannot contradict each other', () => {
  fc.assert(
    fc.property(anyAsset, anyReading, anyReading, fc.constantFrom<PassFail>(0, 1), (of, earth, insulation, visual) => {
      const findings = {
        assetClass: of.class,
        visualTest: visual,
        earthContinuity: earth,
        insulationResistance: insulation,
      }
      const before = structuredClone({ of, findings, reasons: getUnsafeReasons(findings) })
      const advice = getReadingAdvice(of, { testDate: TODAY, ...findings, furtherReadings: [] }, NOTHING)
      const failed = getUnsafeReasons(findings)
      expect({ of, findings, reasons: failed }).toEqual(before)
      for (const { kind } of advice) expect(failed).not.toContain(kind)
      expect(listCodeOfPracticeFailures(of, { ...findings, furtherReadings: [] })).toEqual(
        advice.filter(({ reason }) => reason === 'limit'),
      )
      if (of.class === 2) expect(advice.map(({ kind }) => kind)).not.toContain('earth')
    }),
  )
})

it('a longer lead or a thinner conductor allows a higher earth continuity', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0.1, max: 50, noNaN: true }),
      fc.nat({ max: CONDUCTOR_AREAS_MM2.length - 2 }),
      (length, index) => {
        const [thin, thick] = CONDUCTOR_AREAS_MM2.slice(index) as [number, number]
        const of = (leadLength: number, conductorArea: number) => getLeadResistance({ leadLength, conductorArea }) ?? 0
        expect(of(length, thick)).toBeLessThan(of(length, thin))
        expect(of(length, thin)).toBeLessThan(of(length * 2, thin))
      },
    ),
  )
})
