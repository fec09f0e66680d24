import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ITEM_TYPES, type ItemType } from '../../../domain/assets/itemTypes'
import type { AssetClass } from '../../../domain/assets/patRules'
import { describeReadingNearLimit } from '../../../domain/testing/readings/describeReadingNearLimit'
import { parseNoEarthReason } from '../../../domain/testing/readings/earth'
import {
  type EnteredFurtherReading,
  evaluateFurtherReading,
  type FurtherReading,
  formatFurtherReading,
  formatFurtherReadings,
  MAX_FURTHER_READINGS,
  parseFurtherReadings,
  replacesInsulationReading,
  validateFurtherReading,
} from '../../../domain/testing/readings/furtherReading'
import {
  FURTHER_READING_KINDS,
  type FurtherReadingKind,
  getFurtherReadingKindFacts,
  listAskedFurtherReadingKinds,
  listOfferedFurtherReadingKinds,
} from '../../../domain/testing/readings/furtherReadingKinds'
import { parseNoInsulationReason } from '../../../domain/testing/readings/insulation'
import {
  type AllTestFindings,
  areAllFindingsSafe,
  getAllMissingReadings,
  getAllUnsafeReasons,
} from '../../../domain/testing/readings/testFindings'
import {
  formatVisualPoints,
  getVisualPointNames,
  MAX_VISUAL_POINTS,
  parseVisualPoints,
} from '../../../domain/testing/readings/visualPoints'
import { parseReading, type Reading } from '../../../domain/values/reading'

const read = (text: string): Reading | null => parseReading(text).reading ?? null

function measured(kind: FurtherReadingKind, text: string, setting: number | null = null) {
  return evaluateFurtherReading({ kind, reading: read(text), setting, result: null })
}

function answered(kind: FurtherReadingKind, result: 'pass' | 'fail'): FurtherReading {
  return evaluateFurtherReading({ kind, reading: null, setting: null, result })
}

it('kinds of further readings have a source for each limit, a unit for each value, and a limit for each leakage', () => {
  for (const kind of FURTHER_READING_KINDS) {
    const { limit, fails, source, unit, maximum, replacesInsulation, setting } = getFurtherReadingKindFacts(kind)
    expect([kind, limit === undefined, fails === undefined]).toEqual([kind, source === undefined, source === undefined])
    expect([kind, unit === undefined]).toEqual([kind, maximum === undefined])
    if (replacesInsulation || setting) expect([kind, limit]).not.toEqual([kind, undefined])
  }
})

it.each<[ItemType | null, AssetClass, FurtherReadingKind[], FurtherReadingKind[]]>([
  ['iecLead', 1, ['polarity', 'leadEarth'], ['microwaveLeakage', 'rcdTripTime']],
  ['rcdLead', 1, ['polarity', 'rcdTripTime'], ['microwaveLeakage']],
  ['appliance', 1, ['microwaveLeakage', 'protectiveConductorCurrent', 'touchCurrent'], ['polarity', 'leadEarth']],
  ['lamp', 2, ['touchCurrent', 'substituteLeakage'], ['protectiveConductorCurrent', 'pointToPoint']],
  [null, 1, ['polarity', 'microwaveLeakage', 'load', 'functionalCheck'], []],
])('the kinds of further readings for %s of Class %s', (itemType, assetClass, offered, others) => {
  const kinds = listOfferedFurtherReadingKinds({ itemType, class: assetClass })
  expect(kinds).toEqual(expect.arrayContaining(offered))
  expect(kinds.filter((kind) => others.includes(kind))).toEqual([])
})

it('some further readings apply to leads only', () => {
  const asked = Object.fromEntries(
    ITEM_TYPES.flatMap((itemType) => {
      const kinds = listAskedFurtherReadingKinds({ itemType })
      return kinds.length > 0 ? [[itemType, kinds]] : []
    }),
  )
  expect(asked).toEqual({
    extensionLead: ['polarity'],
    iecLead: ['polarity'],
    rcdLead: ['polarity', 'rcdTripTime'],
    threePhase: ['polarity'],
  })
  expect(listAskedFurtherReadingKinds({ itemType: null })).toEqual([])
})

it.each<[FurtherReadingKind, string, number | null, 'pass' | 'fail' | null]>([
  ['substituteLeakage', '5', null, 'pass'],
  ['substituteLeakage', '5.01', null, 'fail'],
  ['substituteLeakage', '>5', null, 'fail'],
  ['protectiveConductorCurrent', '4.2', null, 'pass'],
  ['protectiveConductorCurrent', '5.1', null, 'fail'],
  ['touchCurrent', '5', null, 'pass'],
  ['touchCurrent', '5.1', null, 'fail'],
  ['rcdTripTime', '200', 30, 'pass'],
  ['rcdTripTime', '201', 30, 'fail'],
  ['rcdTripTime', '201', 10, 'fail'],
  ['rcdTripTime', '201', null, 'fail'],
  ['rcdTripTime', '40', 50, 'pass'],
  ['rcdTripTime', '41', 50, 'fail'],
  ['rcdTripTime', '250', 150, 'fail'],
  ['rcdTripTime', '120', 15, 'fail'],
  ['rcdTripTime', '<10', 5, 'fail'],
  ['rcdTripTime', '>2000', 15, 'pass'],
  ['rcdTripTime', '201', 20, null],
  ['leadEarth', '1.001', null, 'fail'],
  ['furtherInsulation', '0.9', 500, 'fail'],
  ['furtherInsulation', '<1', 500, 'fail'],
  ['microwaveLeakage', '5.1', null, 'fail'],
  ['load', '900', null, null],
  ['mainsVoltage', '231', null, null],
])('the result of a further reading: %s of %s at %s', (kind, text, setting, result) => {
  expect(measured(kind, text, setting).result).toBe(result)
})

it('a further reading stays failed if the instrument failed it, and never passes beyond the limit', () => {
  const entered = { kind: 'touchCurrent', reading: read('0.1'), setting: null } as const
  expect(evaluateFurtherReading({ ...entered, result: 'fail' })).toMatchObject({ result: 'fail', limit: 5 })
  expect(evaluateFurtherReading({ ...entered, reading: read('5.1'), result: 'pass' }).result).toBe('fail')
})

const WELL: AllTestFindings = {
  assetClass: 1,
  visualTest: 1,
  earthContinuity: read('0.1'),
  insulationResistance: read('200'),
  earthNotMeasured: null,
  insulationNotMeasured: null,
  furtherReadings: [],
}
const REPLACED: AllTestFindings = {
  ...WELL,
  insulationResistance: null,
  insulationNotMeasured: 'surgeProtection',
  furtherReadings: [measured('substituteLeakage', '0.4')],
}

it('the verdict is No with a reading beyond its limit, wrong polarity or a failed check', () => {
  for (const reading of [
    measured('substituteLeakage', '5.1'),
    answered('polarity', 'fail'),
    answered('functionalCheck', 'fail'),
  ])
    expect(getAllUnsafeReasons({ ...WELL, furtherReadings: [reading] })).toEqual(['further'])
  expect(getAllUnsafeReasons({ ...WELL, visualTest: 0, furtherReadings: [answered('polarity', 'pass')] })).toEqual([
    'visual',
  ])
  const oneFailed = [answered('polarity', 'pass'), answered('functionalCheck', 'fail')]
  expect(getAllUnsafeReasons({ ...WELL, furtherReadings: oneFailed })).toEqual(['further'])
})

it('insulation resistance may be missing only with a reason and a leakage within its limit', () => {
  expect(getAllMissingReadings(REPLACED)).toEqual([])
  expect(areAllFindingsSafe(REPLACED)).toBe(true)
  expect(getAllMissingReadings({ ...REPLACED, insulationNotMeasured: null })).toEqual(['insulationResistance'])
  expect(getAllMissingReadings({ ...REPLACED, furtherReadings: [] })).toEqual(['leakage'])
  expect(getAllMissingReadings({ ...REPLACED, furtherReadings: [measured('substituteLeakage', '5.1')] })).toEqual([
    'leakage',
  ])
  for (const other of [measured('load', '1'), measured('leadEarth', '0.1'), answered('polarity', 'pass')])
    expect(getAllMissingReadings({ ...REPLACED, furtherReadings: [other] })).toEqual(['leakage'])
  expect(replacesInsulationReading({ ...measured('substituteLeakage', '0.1'), reading: null }, 1)).toBe(false)
  expect(getAllMissingReadings({ ...REPLACED, earthContinuity: null })).toEqual(['earthContinuity'])
})

it.each<[FurtherReadingKind, AssetClass[]]>([
  ['substituteLeakage', [1, 2]],
  ['protectiveConductorCurrent', [1]],
  ['touchCurrent', [2]],
])('%s replaces the insulation resistance of the classes %j only', (kind, classes) => {
  const proves = ([1, 2] as const).filter((assetClass) => replacesInsulationReading(measured(kind, '0.1'), assetClass))
  expect(proves).toEqual(classes)
})

it('earth continuity may be missing only with a reason, and insulation resistance then decides', () => {
  const unmeasured: AllTestFindings = { ...WELL, earthContinuity: null, earthNotMeasured: 'noEarthedMetal' }
  expect(getAllMissingReadings(unmeasured)).toEqual([])
  expect(areAllFindingsSafe(unmeasured)).toBe(true)
  expect(getAllMissingReadings({ ...unmeasured, earthNotMeasured: null })).toEqual(['earthContinuity'])
  expect(getAllMissingReadings({ ...unmeasured, insulationResistance: null })).toEqual(['insulationResistance'])
  expect(areAllFindingsSafe({ ...unmeasured, insulationResistance: null })).toBe(false)
  expect(getAllUnsafeReasons({ ...unmeasured, insulationResistance: read('0.9') })).toEqual(['insulation'])
})

it('the verdict is open with a leakage that may be beyond its limit', () => {
  const uncertain = { ...REPLACED, furtherReadings: [measured('substituteLeakage', '>0.1')] }
  expect(getAllMissingReadings(uncertain)).toEqual(['leakage'])
  expect(areAllFindingsSafe({ ...WELL, furtherReadings: uncertain.furtherReadings })).toBe(false)
})

it('the verdict is not proven safe if a further reading contradicts it', () => {
  expect(areAllFindingsSafe(WELL)).toBe(true)
  expect(areAllFindingsSafe({ ...WELL, furtherReadings: [answered('polarity', 'fail')] })).toBe(false)
  expect(areAllFindingsSafe({ ...REPLACED, visualTest: 0 })).toBe(false)
  expect(areAllFindingsSafe({ ...REPLACED, insulationNotMeasured: null })).toBe(false)
  expect(areAllFindingsSafe({ ...REPLACED, furtherReadings: [] })).toBe(false)
  expect(
    areAllFindingsSafe({ ...REPLACED, furtherReadings: [...REPLACED.furtherReadings, answered('polarity', 'pass')] }),
  ).toBe(true)
})

it.each<[FurtherReadingKind, string, boolean]>([
  ['furtherInsulation', '>200', true],
  ['furtherInsulation', '<200', false],
  ['touchCurrent', '<0.1', true],
  ['touchCurrent', '>0.1', false],
  ['load', '>900', true],
])('the verdict with %s of %s is certain: %s', (kind, text, certain) => {
  expect(areAllFindingsSafe({ ...WELL, furtherReadings: [measured(kind, text)] })).toBe(certain)
})

const NEAR = 'Touch current 4 mA is near its limit of 5 mA.'
it.each<[FurtherReadingKind, string, string | undefined]>([
  ['touchCurrent', '3.99', undefined],
  ['touchCurrent', '4', NEAR],
  ['touchCurrent', '5', 'Touch current 5 mA is near its limit of 5 mA.'],
  ['touchCurrent', '<4', undefined],
  ['touchCurrent', '>4', 'Touch current >4 mA is near its limit of 5 mA.'],
  ['touchCurrent', '5.1', undefined],
  ['furtherInsulation', '1', 'Insulation resistance, another point 1 MΩ is near its limit of 1 MΩ.'],
  ['furtherInsulation', '1.25', 'Insulation resistance, another point 1.25 MΩ is near its limit of 1 MΩ.'],
  ['furtherInsulation', '1.26', undefined],
  ['furtherInsulation', '>1', undefined],
  ['load', '900', undefined],
  ['load', '0', undefined],
])('the advice on a reading near its limit: %s of %s', (kind, text, sentence) => {
  expect(describeReadingNearLimit(measured(kind, text))).toBe(sentence)
})

it('a failed reading, or one beyond its limit, gets no advice about being near it', () => {
  expect(describeReadingNearLimit({ ...measured('touchCurrent', '4'), result: 'fail' })).toBeUndefined()
  expect(describeReadingNearLimit({ ...measured('touchCurrent', '5.1'), result: 'pass' })).toBeUndefined()
  expect(describeReadingNearLimit({ ...measured('furtherInsulation', '0.9'), result: 'pass' })).toBeUndefined()
  expect(describeReadingNearLimit(answered('polarity', 'pass'))).toBeUndefined()
})

it.each([
  [' No earthed metal to touch ', 'noEarthedMetal'],
  ['rain', undefined],
])('“%s” names the reason %s for no earth continuity', (text, reason) => {
  expect(parseNoEarthReason(text)).toBe(reason)
})

it.each([
  [' Surge protection ', 'surgeProtection'],
  ['cannot be isolated', 'cannotBeIsolated'],
  ['rain', undefined],
])('“%s” names the reason %s for measuring leakage instead', (text, reason) => {
  expect(parseNoInsulationReason(text)).toBe(reason)
})

it.each<[Partial<EnteredFurtherReading>, string]>([
  [{ reading: null }, 'Is required.'],
  [{ reading: { value: 0, qualifier: '<' } }, 'A reading cannot be below 0.'],
  [{ reading: { value: 1001, qualifier: null } }, 'Must be 1,000 or less.'],
  [{ setting: 30 }, 'This reading has no setting. Leave the setting empty.'],
  [{ kind: 'polarity' }, 'This reading has no value. Leave the value empty.'],
  [{ kind: 'polarity', reading: null }, 'Is required.'],
  [{ kind: 'rcdTripTime', setting: -1 }, 'Must be 0 or more.'],
  [{ kind: 'rcdTripTime', setting: 30, reading: read('20000') }, 'Must be 10,000 or less.'],
])('the entry of a further reading: %j', (entry, message) => {
  const touchCurrent = { kind: 'touchCurrent', reading: read('0.1'), setting: null, result: null } as const
  expect(validateFurtherReading({ ...touchCurrent, ...entry })).toBe(message)
  expect(validateFurtherReading(touchCurrent)).toBeUndefined()
  expect(validateFurtherReading(answered('polarity', 'pass'))).toBeUndefined()
})

it.each<[EnteredFurtherReading, string]>([
  [measured('rcdTripTime', '24', 30), 'RCD trip time 24 ms at 30 mA'],
  [measured('touchCurrent', '0.4'), 'touch current 0.4 mA'],
  [answered('polarity', 'fail'), 'polarity wrong'],
  [answered('functionalCheck', 'pass'), 'functional check pass'],
  [{ ...answered('polarity', 'pass'), result: null }, 'polarity '],
])('a reading is formatted for a sentence, %#', (reading, text) => {
  expect(formatFurtherReading(reading)).toBe(text)
})

const anyReading: fc.Arbitrary<EnteredFurtherReading> = fc
  .constantFrom(...FURTHER_READING_KINDS)
  .chain((kind): fc.Arbitrary<EnteredFurtherReading> => {
    const { unit, setting } = getFurtherReadingKindFacts(kind)
    const result = fc.constantFrom('pass' as const, 'fail' as const)
    if (unit === undefined)
      return fc.record({ kind: fc.constant(kind), reading: fc.constant(null), setting: fc.constant(null), result })
    return fc.record({
      kind: fc.constant(kind),
      reading: fc.record({
        value: fc.integer({ min: 1, max: 900_000 }).map((value) => value / 1000),
        qualifier: fc.constantFrom('<', '>', null),
      }),
      setting: setting ? fc.option(fc.integer({ min: 1, max: 1000 })) : fc.constant(null),
      result: fc.option(result),
    })
  })

it('the line of further readings has the result of measured values, and the answer to questions', () => {
  expect(formatFurtherReadings([answered('polarity', 'pass'), measured('touchCurrent', '5.6')])).toBe(
    'Polarity: right; Touch current: 5.6 mA (fail)',
  )
})

it('the line of further readings can be read back as written', () => {
  fc.assert(
    fc.property(fc.array(anyReading, { maxLength: 8 }), (readings) => {
      expect(parseFurtherReadings(formatFurtherReadings(readings))).toEqual({ readings })
    }),
  )
})

it.each([
  ['Polarity: right; RCD trip time: 24 ms at 30 mA (pass)', 2],
  ['Touch current: 0.3', 1],
  ['Polarity : right; Touch current : 0.3 mA', 2],
  ['Polarity: right; '.repeat(MAX_FURTHER_READINGS), MAX_FURTHER_READINGS],
  ['', 0],
])('the line of further readings: “%s”', (text, count) => {
  expect(parseFurtherReadings(text).readings).toHaveLength(count)
})

it.each([
  ['Colour: red', '“Colour: red” is not a known reading. Check the spelling.'],
  [`Colour: ${'red'.repeat(50)}`, `“Colour: ${'red'.repeat(17)}r” is not a known reading. Check the spelling.`],
  ['Touch current: 0.3 A', 'Touch current: enter the value in mA.'],
  ['Touch current: 0.3 mA at 5 V', 'Touch current: “0.3 mA at 5 V” is not understood. Check the setting and its unit.'],
  ['Touch current: much', 'Touch current: Must be a number.'],
  ['Polarity: maybe', 'Polarity: enter right or wrong.'],
  ['Load: 3000 kVA', 'Load: Must be 1,000 or less.'],
  ['Polarity: right; '.repeat(101), 'No more than 100 further readings.'],
])('the line of further readings: “%s” is rejected', (text, error) => {
  expect(parseFurtherReadings(text).error).toBe(error)
})

it('the points of a visual inspection depend on the item type', () => {
  const parts = ['Plug', 'Fuse', 'Flex', 'Cord grip', 'Enclosure']
  expect(getVisualPointNames('iecLead')).toEqual([...parts, 'Socket', 'Environment'])
  expect(getVisualPointNames(null)).toEqual([...parts, 'Switch', 'Environment'])
  expect(getVisualPointNames('threePhase')).not.toContain('Fuse')
  for (const itemType of ITEM_TYPES) expect(getVisualPointNames(itemType)).toContain('Plug')
})

it('the points of a visual inspection can be read back as written', () => {
  const points = [
    { name: 'Plug', pass: true },
    { name: 'Fuse 13 A', pass: false },
  ]
  expect(parseVisualPoints(formatVisualPoints(points))).toEqual({ points })
  expect(parseVisualPoints(' Plug : Pass; ;').points).toEqual([{ name: 'Plug', pass: true }])
})

it.each([
  ['Plug: maybe', '“Plug: maybe” is not understood. Write it as “Plug: pass”.'],
  ['Plug', '“Plug” is not understood. Write it as “Plug: pass”.'],
  ['x'.repeat(61), `“${'x'.repeat(60)}” is not understood. Write it as “Plug: pass”.`],
  ['Plug: pass;'.repeat(MAX_VISUAL_POINTS + 1), `No more than ${MAX_VISUAL_POINTS} points.`],
])('the points of a visual inspection: “%s” is rejected', (text, error) => {
  expect(parseVisualPoints(text).error).toBe(error)
})
