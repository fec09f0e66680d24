import { type CalendarDate, dateOf } from '../../../domain/calendar'
import type { AuditEntryDetailsFragment } from '../../audit/AuditEntry.generated'
import type { PagedList } from '../../graphql/usePagedList'
import type { TestDetailsFragment } from '../testing/Test.generated'

/** A test, or a change to the asset or one of its tests. */
export type TimelineEntry =
  | { key: string; date: CalendarDate; test: TestDetailsFragment; change?: undefined }
  | { key: string; date: CalendarDate; change: AuditEntryDetailsFragment; test?: undefined }

type Loaded<Row> = Pick<PagedList<Row>, 'rows' | 'total'>

const loadedRows = <Row>({ rows }: Loaded<Row>): Row[] => (rows ?? []).filter((row) => row !== null)
const isComplete = ({ rows, total }: Loaded<unknown>) => (rows?.length ?? 0) >= total

/**
 * Merges tests and changes into one list, newest first. It ends where one of the two is not loaded further, because
 * later pages must not insert rows between shown ones. On the same day, changes come before tests.
 */
export function mergeTimeline(
  tests: Loaded<TestDetailsFragment>,
  changes: Loaded<AuditEntryDetailsFragment>,
): TimelineEntry[] {
  const ofTests = loadedRows(tests).map(
    (test): TimelineEntry => ({ key: `test ${test.id}`, date: test.testDate, test }),
  )
  const ofChanges = loadedRows(changes).map(
    (change): TimelineEntry => ({ key: `change ${change.id}`, date: dateOf(new Date(change.at)), change }),
  )
  const knownSince = [
    isComplete(tests) ? '' : ofTests.at(-1)?.date,
    isComplete(changes) ? '' : ofChanges.at(-1)?.date,
  ].reduce((latest: string, date) => ((date ?? '') > latest ? (date ?? '') : latest), '')
  return [...ofChanges, ...ofTests]
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .filter(({ date }) => date >= knownSince)
}
