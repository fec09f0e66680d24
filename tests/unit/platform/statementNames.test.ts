import { beforeEach, expect, it } from 'vitest'
import {
  createStatementNames,
  GENERIC_PLAN_HINT,
  STATEMENT_NAMES_LIFETIME_MS,
} from '../../../server/platform/database/statementNames'

let clock = 0
let nameOf = createStatementNames()
const nameAfterUse = (text: string) => [nameOf(text), nameOf(text), nameOf(text)].at(-1)
beforeEach(() => {
  clock = 0
  nameOf = createStatementNames(() => clock)
})

it('a repeated statement is named, the same each time', () => {
  const text = 'select 1 from assets where id = $1'
  expect([nameOf(text), nameOf(text)]).toEqual([undefined, undefined])
  expect(nameOf(text)).toMatch(/^\w+$/)
  expect(nameOf(text)).toBe(nameOf(text))
  expect(nameAfterUse('select 2')).not.toBe(nameOf(text))
})

it.each(['a.search @@ to_tsquery($1)', 'a.next_due_on < $1::date', 'a.next_due_on between $1 and $2'])(
  'a statement whose plan depends on its values is not named: %s',
  (condition) => {
    expect(nameAfterUse(`select 1 from assets a where ${condition}`)).toBeUndefined()
  },
)

it('a statement that asks for one plan for all values is named', () => {
  expect(
    nameAfterUse(`\n  ${GENERIC_PLAN_HINT} select 1 from asset_counts a where a.next_due_on < $1::date`),
  ).toBeDefined()
  expect(nameAfterUse(`select 1 from assets a where a.next_due_on < $1::date ${GENERIC_PLAN_HINT}`)).toBeUndefined()
})

it('a limited number of statements is named until the connections have been replaced', () => {
  for (let text = 0; text < 300; text++) expect(nameAfterUse(`select ${text}`)).toBeDefined()
  expect(nameAfterUse('select 300')).toBeUndefined()
  const first = nameOf('select 0')
  clock = STATEMENT_NAMES_LIFETIME_MS
  expect(nameAfterUse('select 300')).toBeDefined()
  expect(nameAfterUse('select 0')).not.toBe(first)
})
