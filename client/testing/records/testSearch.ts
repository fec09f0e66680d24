import type { PassFail } from '../../../domain/assets/pat'
import {
  choicesParam,
  dateParam,
  defineSearch,
  idParam,
  type SearchOf,
  textParam,
} from '../../components/filters/searchParams'
import type { TestFilter } from '../../graphql/schema.generated'

const PASS_FAIL: readonly PassFail[] = [1, 0]

/** The search settings of the test list. */
export const testSearch = defineSearch({
  search: textParam('search'),
  /** First test date. */
  from: dateParam('from'),
  /** Last test date. */
  to: dateParam('to'),
  safeToUse: choicesParam('verdict', PASS_FAIL, (value) => (value === 1 ? 'safe' : 'unsafe')),
  testerId: idParam('tester'),
  locationId: idParam('location'),
})

export type TestSearch = SearchOf<typeof testSearch>

/** Converts a search to the query's filter; undefined for all tests. */
export function toTestFilter(all: TestSearch): TestFilter | undefined {
  const { search, from, to, safeToUse, testerId, locationId } = all
  const filter: TestFilter = {
    ...(search.trim() && { search: search.trim() }),
    ...(from && { from }),
    ...(to && { to }),
    ...(safeToUse.length === 1 && { safeToUse }),
    ...(testerId && { testerId: [testerId] }),
    ...(locationId && { locationId: [locationId] }),
  }
  return Object.keys(filter).length > 0 ? filter : undefined
}
