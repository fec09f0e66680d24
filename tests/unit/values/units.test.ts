import { expect, test } from 'vitest'
import { getStockUnitLabel, toSingularUnit } from '../../../domain/values/units'

test.each([
  ['rolls', 'roll'],
  ['boxes', 'box'],
  ['glasses', 'glass'],
  ['batteries', 'battery'],
  ['ties', 'tie'],
  ['packs of 6', 'packs of 6'],
  ['Rolls', 'Roll'],
  ['m', 'm'],
  ['gross', 'gross'],
  ['roll', 'roll'],
  ['', ''],
])('one of %j is %j', (plural, singular) => {
  expect(toSingularUnit(plural)).toBe(singular)
})

test.each([
  [1, 'roll'],
  [0, 'rolls'],
  [0.5, 'rolls'],
  [null, 'rolls'],
])('a level of %d is shown in %s', (level, unit) => {
  expect(getStockUnitLabel(level, { unit: 'rolls', unitSingular: null })).toBe(unit)
})

test('an irregular singular takes precedence', () => {
  expect(getStockUnitLabel(1, { unit: 'loaves', unitSingular: 'loaf' })).toBe('loaf')
  expect(getStockUnitLabel(2, { unit: 'loaves', unitSingular: 'loaf' })).toBe('loaves')
})
