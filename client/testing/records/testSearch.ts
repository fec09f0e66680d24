import type { PassFail } from '../../../domain/assets/pat'
import { isCalendarDate } from '../../../domain/values/calendar'
import type { TestFilter } from '../../graphql/schema.generated'

/** The search of the list of tests, as stored in the page's address. */
export interface TestSearch {
  search: string
  /** First test date, or an empty string. */
  from: string
  /** Last test date, or an empty string. */
  to: string
  safeToUse: PassFail[]
  testerId: string | null
  locationId: string | null
}

const VERDICTS = { safe: 1, unsafe: 0 } as const

/** Reads the address; ignores invalid values. */
export function readTestSearch(params: URLSearchParams): TestSearch {
  const date = (name: string) => {
    const text = params.get(name) ?? ''
    return isCalendarDate(text) ? text : ''
  }
  const verdicts = params.getAll('verdict')
  return {
    search: params.get('search') ?? '',
    from: date('from'),
    to: date('to'),
    safeToUse: Object.entries(VERDICTS).flatMap(([word, value]) => (verdicts.includes(word) ? [value] : [])),
    testerId: params.get('tester') || null,
    locationId: params.get('location') || null,
  }
}

/** Writes a search into an address, without defaults. */
export function writeTestSearch({ search, from, to, safeToUse, testerId, locationId }: TestSearch): URLSearchParams {
  const params = new URLSearchParams()
  if (search) params.set('search', search)
  if (from) params.set('from', from)
  if (to) params.set('to', to)
  for (const verdict of safeToUse) params.append('verdict', verdict === 1 ? 'safe' : 'unsafe')
  if (testerId) params.set('tester', testerId)
  if (locationId) params.set('location', locationId)
  return params
}

/** Converts a search to the query's filter; undefined for all tests. */
export function toTestFilter({
  search,
  from,
  to,
  safeToUse,
  testerId,
  locationId,
}: TestSearch): TestFilter | undefined {
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
