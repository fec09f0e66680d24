import { expect, it } from 'vitest'
import type { FurtherReadingKind } from '../../../domain/testing/readings/furtherReadingKinds'
import {
  computeMeasurementTrend,
  computeReadingTrend,
  type DatedReading,
  describeMeasurementTrend,
  describeReadingTrend,
  getFurtherReadingTrendRules,
  getLimitReachedYear,
  type ReadingKind,
} from '../../../domain/testing/readingTrend'
import { addDays } from '../../../domain/values/calendar'
import { parseReading } from '../../../domain/values/reading'

/** Parses displayed readings, one a year from 2022 unless days are given. */
function series(texts: readonly string[], days = texts.map((_, n) => n * 365)): DatedReading[] {
  return texts.map((text, n) => {
    const { reading } = parseReading(text)
    if (!reading) throw new RangeError(text)
    return { ...reading, date: addDays('2022-03-05', days[n] ?? 0) }
  })
}

const TODAY = '2026-11-22'
const said = (kind: ReadingKind, texts: readonly string[], on = TODAY) => {
  const trend = computeReadingTrend(kind, series(texts))
  return trend && describeReadingTrend(trend, on)
}

it.each([
  [['79', '12', '0.43'], 'Insulation has fallen from 79 to 0.43 MΩ since 2022.'],
  // insulation falls to a tenth each year, so it falls from 10 to 1 by March 2025
  [
    ['1000', '100', '10'],
    'Insulation has fallen from 1000 to 10 MΩ since 2022; at this rate it may be below the outer limit of 1 MΩ by now.',
  ],
  // insulation falls to a quarter each year, so it falls from 5 in March 2026 to 1 in 1.16 years
  [
    ['1280', '320', '80', '20', '5'],
    'Insulation has fallen from 1280 to 5 MΩ since 2022; at this rate it will reach the outer limit of 1 MΩ in 2027.',
  ],
  [
    ['>200', '150', '60', '20'],
    'Insulation has fallen from >200 to 20 MΩ since 2022; at this rate it will reach the outer limit of 1 MΩ in 2028.',
  ],
  [['2', '20', '200'], 'Insulation has risen from 2 to 200 MΩ since 2022.'],
  // insulation halves in two years, so 1 MΩ is too far away for a forecast
  [['400', '280', '200'], 'Insulation has fallen from 400 to 200 MΩ since 2022.'],
])('a trend of insulation resistance of %j is described', (texts, sentence) => {
  expect(said('insulation', texts)).toBe(sentence)
})

it.each([
  ['two readings', ['79', '0.43']],
  ['a constant', ['100', '100', '100', '100', '100', '100']],
  ['disagreement', ['79', '90', '0.43']],
  ['a repair', ['79', '12', '0.43', '150']],
  ['noise', ['200', '150', '210', '140', '205', '160', '190']],
  ['less than a halving', ['100', '90', '80', '70']],
  ['readings beyond the range', ['>200', '>200', '>200', '>200']],
  ['two exact readings', ['>200', '>200', '90', '40']],
  ['a reading that may be as high as ever', ['100', '50', '>20']],
  ['an end that is beyond the range', ['100', '50', '25', '>200']],
])('a trend of insulation resistance is not derived from %s', (_, texts) => {
  expect(computeReadingTrend('insulation', series(texts))).toBeNull()
})

it('a trend of insulation resistance needs more than a year', () => {
  expect(computeReadingTrend('insulation', series(['79', '12', '0.43'], [0, 180, 365]))).toBeNull()
  expect(computeReadingTrend('insulation', series(['79', '12', '0.43'], [0, 180, 366]))).not.toBeNull()
  expect(computeReadingTrend('insulation', series(['79', '12', '0.43'], [0, 0, 0]))).toBeNull()
})

it('trends of insulation resistance are compared by the day they would reach the limit, however distant', () => {
  const [slow, fast] = [
    ['400', '280', '200'],
    ['400', '100', '25'],
  ].map((texts) => computeReadingTrend('insulation', series(texts)))
  expect(slow).toMatchObject({ limitReachedOn: null, projectedOn: expect.stringMatching(/^20[34]/) })
  expect((fast?.projectedOn ?? '') < (slow?.projectedOn ?? '')).toBe(true)
})

it('a trend of insulation resistance uses a reading below the limit as it is', () => {
  const trend = computeReadingTrend('insulation', series(['50', '5', '0.9', '<0.5']))
  expect(trend).toMatchObject({ worsening: true, limitReachedOn: null, projectedOn: null })
})

it.each([
  // earth continuity rises by 0.2 a year, so it rises from 0.5 in March 2024 to 1 in 2.5 years
  [
    ['0.1', '0.3', '0.5'],
    'Earth continuity has risen from 0.1 to 0.5 Ω since 2022; at this rate it may be above the outer limit of 1 Ω by now.',
  ],
  [
    ['0.1', '0.2', '0.3', '0.4', '0.5'],
    'Earth continuity has risen from 0.1 to 0.5 Ω since 2022; at this rate it will reach the outer limit of 1 Ω in 2031.',
  ],
  [['0.2', '0.6', '1.1'], 'Earth continuity has risen from 0.2 to 1.1 Ω since 2022.'],
  [['0.9', '0.5', '0.1'], 'Earth continuity has fallen from 0.9 to 0.1 Ω since 2022.'],
])('a trend of earth continuity of %j is described', (texts, sentence) => {
  expect(said('earth', texts)).toBe(sentence)
})

it('a trend of earth continuity forecasts the limit up to twice the observed time, and otherwise only compares', () => {
  const days = [0, 500, 1000]
  const [near, far] = [
    ['0.41', '0.51', '0.61'],
    ['0.38', '0.48', '0.58'],
  ].map((texts) => computeReadingTrend('earth', series(texts, days)))
  const last = near?.last.date ?? ''
  expect(near).toMatchObject({ limitReachedOn: addDays(last, 1950), projectedOn: addDays(last, 1950) })
  expect(far).toMatchObject({ limitReachedOn: null, projectedOn: expect.stringMatching(/^2030/) })
})

it('a trend of earth continuity ignores changes of hundredths of an ohm', () => {
  expect(computeReadingTrend('earth', series(['0.02', '0.04', '0.06', '0.08']))).toBeNull()
})

it.each<[FurtherReadingKind, limit: number, texts: string[], sentence: string | null]>([
  [
    'furtherInsulation',
    1,
    ['79', '12', '0.43'],
    'Insulation resistance, another point has fallen from 79 to 0.43 MΩ since 2022.',
  ],
  ['furtherInsulation', 1, ['100', '90', '80'], null],
  ['leadEarth', 1, ['0.9', '0.5', '0.1'], 'Earth continuity of the lead has fallen from 0.9 to 0.1 Ω since 2022.'],
  ['leadEarth', 0.1, ['0.02', '0.04', '0.06'], null],
  // for leakage and time, a change of a tenth of the limit is noise
  ['touchCurrent', 0.5, ['0.1', '0.12', '0.14'], null],
  ['touchCurrent', 0.5, ['0.1', '0.12', '0.16'], 'Touch current has risen from 0.1 to 0.16 mA since 2022.'],
  [
    'rcdTripTime',
    300,
    ['100', '150', '200', '250'],
    'RCD trip time has risen from 100 to 250 ms since 2022; at this rate it may be above its limit of 300 ms by now.',
  ],
])('a trend of a further reading: %s with the limit %d: %j', (kind, limit, texts, sentence) => {
  const rules = getFurtherReadingTrendRules(kind, limit)
  const trend = computeMeasurementTrend(rules, series(texts))
  expect(trend && describeMeasurementTrend(rules, trend, TODAY)).toBe(sentence)
})

const direction = (kind: ReadingKind, texts: readonly string[]) => computeReadingTrend(kind, series(texts))?.direction

it.each<[string[], 'rising' | 'falling' | undefined]>([
  // a reading beyond the instrument's range is only an upper (<) or lower (>) bound
  [['<0.2', '0.2', '0.4', '0.6'], 'rising'],
  [['<0.3', '0.2', '0.4', '0.6'], undefined],
  [['0.2', '0.4', '0.6', '>0.6'], 'rising'],
  [['0.2', '0.4', '0.6', '>0.5'], undefined],
  [['>0.1', '0.2', '0.4', '0.6'], undefined],
  [['0.2', '0.4', '0.6', '<0.9'], undefined],
  [['>0.9', '0.9', '0.5', '0.1'], 'falling'],
  [['>0.8', '0.9', '0.5', '0.1'], undefined],
  [['0.9', '0.5', '0.3', '<0.3'], 'falling'],
  [['0.9', '0.5', '0.3', '<0.4'], undefined],
  // two readings that are both upper bounds cannot be compared
  [['<0.1', '0.2', '0.3', '0.4', '<0.5'], undefined],
  [['<0.1', '0.2', '0.4', '0.6', '0.8', '<0.9'], undefined],
  // the readings rise from first to last, but fall in between
  [['<0.01', '<0.01', '0.9', '0.7', '0.5', '>9', '>9'], undefined],
  // all pairs of up to four readings must agree; 9 of 10 pairs of five readings; 13 of 15 pairs of six
  [['0.1', '0.5', '0.3', '0.9'], undefined],
  [['0.1', '0.5', '0.3', '0.7', '0.9'], 'rising'],
  [['0.9', '0.7', '0.3', '0.5', '0.1'], 'falling'],
  [['0.1', '0.3', '0.3', '0.9', '0.7'], undefined],
  [['0.1', '0.4', '0.2', '0.6', '0.5', '0.9'], 'rising'],
  [['0.1', '0.4', '0.2', '0.6', '0.9', '0.5'], undefined],
])('the readings of a trend: an earth continuity of %j is %s', (texts, expected) => {
  expect(direction('earth', texts)).toBe(expected)
})

it('a trend uses the latest fifty readings', () => {
  const values = [...Array.from({ length: 10 }, () => '2'), ...Array.from({ length: 50 }, (_, n) => `${120 - 2 * n}`)]
  const readings = series(
    values,
    values.map((_, n) => n * 60),
  )
  expect(computeReadingTrend('insulation', readings)).toMatchObject({ first: { value: 120 }, last: { value: 22 } })
})

it('readings of one day are sorted from the lowest to the highest, in any order', () => {
  const readings = series(['10', '20', '20', '40', '80', '>80'], [0, 365, 365, 730, 1095, 1095])
  for (const some of [readings, readings.toReversed()]) {
    const trend = computeReadingTrend('insulation', some)
    expect(trend).toMatchObject({ first: { value: 10 }, last: { value: 80, qualifier: '>' } })
  }
  const exact = series(['80', '40', '20', '12', '10'], [0, 365, 730, 1095, 1095])
  const [forwards, backwards] = [exact, exact.toReversed()].map((some) => computeReadingTrend('insulation', some))
  expect(forwards?.last.value).toBe(12)
  expect(backwards).toEqual(forwards)
  const four = computeReadingTrend('insulation', series(['80', '40', '20', '10'], [0, 365, 365, 730]))
  expect(four).toMatchObject({ direction: 'falling', last: { value: 10 } })
})

const toldTrend = (kind: ReadingKind, texts: readonly string[], days?: number[]) => {
  const trend = computeReadingTrend(kind, series(texts, days))
  if (!trend) throw new Error('There is no trend.')
  return trend
}

it("a limit is reached on the last reading's day if that reading is the limit", () => {
  const trend = toldTrend('insulation', ['100', '10', '1'])
  expect(trend.limitReachedOn).toBe(trend.last.date)
})

it('the day of reaching the limit is unknown after a reading beyond the range', () => {
  expect(toldTrend('insulation', ['50', '10', '2', '<1.5']).projectedOn).toBeNull()
})

it('the day of reaching the limit is forecast up to twice the observed time', () => {
  const { limitReachedOn, last } = toldTrend('earth', ['0.25', '0.375', '0.5'], [0, 500, 1000])
  expect(limitReachedOn).toBe(addDays(last.date, 2000))
})

it('a limit reached today is still in the future', () => {
  const trend = toldTrend('insulation', ['1280', '320', '80', '20', '5'])
  const day = trend.limitReachedOn ?? ''
  expect(describeReadingTrend(trend, day)).toMatch(/reach the outer limit of 1 MΩ in 2027\.$/)
  expect(describeReadingTrend(trend, addDays(day, 1))).toMatch(/below the outer limit of 1 MΩ by now\.$/)
  expect([getLimitReachedYear(trend, day), getLimitReachedYear(trend, addDays(day, 1))]).toEqual([2027, null])
  expect(getLimitReachedYear({ ...trend, limitReachedOn: null }, day)).toBeNull()
})

/** Returns a seeded random number generator (0 to 1). */
function random(seed: number): () => number {
  let state = (seed * 2_654_435_761) % 2 ** 32
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}

function drawn(seed: number): DatedReading[] {
  const next = random(seed)
  const fall = next() * 0.7 - 0.2
  const length = 3 + Math.floor(next() * 8)
  return Array.from({ length }, (_, n) => ({
    value: Math.max(0.001, Math.round(1000 * 10 ** (2.2 - fall * n + next() * 0.2)) / 1000),
    qualifier: next() < 0.1 ? '>' : null,
    date: addDays('2018-01-10', n * 365 + Math.floor(next() * 40)),
  }))
}
const seeds = Array.from({ length: 300 }, (_, n) => n + 1)

it('random series have enough trends for the next tests to be meaningful', () => {
  const trends = seeds.map((seed) => computeReadingTrend('insulation', drawn(seed)))
  expect(trends.filter((trend) => trend !== null).length).toBeGreaterThan(80)
  expect(trends.filter((trend) => trend === null).length).toBeGreaterThan(30)
  expect(trends.filter((trend) => trend?.limitReachedOn).length).toBeGreaterThan(10)
})

it('a trend does not depend on the order of the readings', () => {
  for (const seed of seeds) {
    const next = random(seed)
    const readings = drawn(seed)
    const shuffled = readings.map((reading) => ({ reading, at: next() })).sort((a, b) => a.at - b.at)
    for (const kind of ['insulation', 'earth'] as const)
      expect(
        computeReadingTrend(
          kind,
          shuffled.map(({ reading }) => reading),
        ),
      ).toEqual(computeReadingTrend(kind, readings))
  }
})

it('a forecast never has the limit before the last reading, or in a past year', () => {
  for (const seed of seeds) {
    const readings = drawn(seed)
    const trend = computeReadingTrend('insulation', readings)
    if (!trend?.limitReachedOn) continue
    expect(trend.worsening).toBe(true)
    expect(trend.limitReachedOn >= (readings.at(-1)?.date ?? '')).toBe(true)
    expect(getLimitReachedYear(trend, TODAY) ?? 2026).toBeGreaterThanOrEqual(2026)
  }
})
