import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { ASSET_SEARCH_FIELDS } from '../../../domain/assets/assetFilter'
import { parseAssetSearchText } from '../../../domain/assets/assetSearchText'
import { getSingularStem } from '../../../domain/values/text'
import { toColumnName } from '../../../server/platform/records/recordSql'

it.each([
  ['Kettle failed', 'kettle', ['failed'], false],
  ['overdue kettles in the kitchen', 'kettles kitchen', ['expired'], false],
  ['kettle that failed', 'kettle', ['failed'], false],
  ['lead in the hall', 'lead in the hall', [], false],
  ['never tested', '', ['untested'], false],
  ['failed or overdue', '', ['failed', 'expired'], false],
  ['drill due soon', 'drill', ['due'], false],
  ['amplifier out of use', 'amplifier', [], true],
  ['failsafe duet', 'failsafe duet', [], false],
])('a search for assets recognises the status in %j', (text, words, status, outOfUse) => {
  expect(parseAssetSearchText(text)).toMatchObject({ words, status, outOfUse })
})

it.each([
  ['kettles', 'kettle'],
  ['boxes', 'box'],
  ['torches', 'torch'],
  ['batteries', 'battery'],
  ['batteries', 'batteries'],
  ['lens', 'lens'],
])('a search for assets of %j finds %j', (plural, singular) => {
  expect(singular.startsWith(getSingularStem(plural))).toBe(true)
})

it.each(['glass', 'bus', 'gas', 'chassis', 'pat0143s', 'kettle'])('a search for assets takes %j literally', (word) => {
  expect(getSingularStem(word)).toBe(word)
})

it('the search trigger covers the same columns as the search on the device', async () => {
  const sql = await readFile('prisma/sql/search.sql', 'utf8')
  const trigger = sql.slice(sql.indexOf('TRIGGER "assets_search"'), sql.indexOf('ON "assets"'))
  const columns = [...trigger.slice(trigger.indexOf('UPDATE OF')).matchAll(/"(\w+)"/g)].map(([, column]) => column)
  expect(columns.sort()).toEqual([...ASSET_SEARCH_FIELDS, 'additionalCodes'].map(toColumnName).sort())
})
