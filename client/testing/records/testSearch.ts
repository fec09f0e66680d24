import type { PassFail } from '../../../domain/assets/patRules'
import {
  defineChoicesParam,
  defineDateParam,
  defineIdParam,
  defineSearchParams,
  defineTextParam,
  type SearchValuesOf,
} from '../../components/filters/searchParams'
import type { TestFilter } from '../../graphql/schema.generated'

const PASS_FAIL: readonly PassFail[] = [1, 0]

export const testSearchParams = defineSearchParams({
  search: defineTextParam('search'),
  /** Earliest test date to include. */
  from: defineDateParam('from'),
  /** Latest test date to include. */
  to: defineDateParam('to'),
  safeToUse: defineChoicesParam('verdict', PASS_FAIL, (value) => (value === 1 ? 'safe' : 'unsafe')),
  testerId: defineIdParam('tester'),
  locationId: defineIdParam('location'),
})

export type TestSearch = SearchValuesOf<typeof testSearchParams>

/** Converts the search to a filter; undefined for all tests. */
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
