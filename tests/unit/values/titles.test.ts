import { expect, it } from 'vitest'
import { fillTitleTemplate } from '../../../domain/values/titles'

it.each([
  ['Asset #id# - #name#', { id: 'A7', name: 'Kettle' }, 'Asset A7 - Kettle'],
  ['Location #location# - #name#', { location: 4, name: 'Bay' }, 'Location 4 - Bay'],
  ['#a##b#', { a: 1, b: 0 }, '10'],
  ['#missing#, #none#, #undefined#', { none: null, undefined: undefined }, ', , '],
  ['#toString# #constructor# #__proto__#', {}, '  #__proto__#'],
  ['No. #1 and #2', { '1': 'x' }, 'No. #1 and #2'],
  ['# name #', { name: 'Kettle' }, '# name #'],
  ['#name#', { name: '#id# $& $1', id: 7 }, '#id# $& $1'],
])('the title %j with %j is %j', (template, record, title) => {
  expect(fillTitleTemplate(template, record)).toBe(title)
})
