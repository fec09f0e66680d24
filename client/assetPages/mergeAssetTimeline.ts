import { type CalendarDate, toLocalDate } from '../../domain/values/calendar'
import type { AuditEntryDetailsFragment, AuditEntryValuesFragment } from '../audit/AuditEntry.generated'
import type { PagedList } from '../graphql/usePagedList'
import type { VisualInspectionDetailsFragment } from '../testing/inspections/VisualInspection.generated'
import type { TestDetailsFragment } from '../testing/records/Test.generated'

/** An audit entry with the old and new values. The timeline shows some of these values. */
export type AssetChange = AuditEntryDetailsFragment & AuditEntryValuesFragment

/** A test, a visual inspection, or a change to the asset, a test or an inspection. */
export type AssetTimelineItem = { key: string; date: CalendarDate } & (
  | { kind: 'test'; test: TestDetailsFragment }
  | { kind: 'inspection'; inspection: VisualInspectionDetailsFragment }
  | { kind: 'change'; change: AssetChange }
)

type Loaded<Row> = Pick<PagedList<Row>, 'rows' | 'total'>

const loadedRows = <Row>({ rows }: Loaded<Row>): Row[] => (rows ?? []).filter((row) => row !== null)
const isComplete = ({ rows, total }: Loaded<unknown>) => (rows?.length ?? 0) >= total

interface TimelineLists {
  tests: Loaded<TestDetailsFragment>
  inspections: Loaded<VisualInspectionDetailsFragment>
  changes: Loaded<AssetChange>
}

/**
 * Merges tests, inspections and changes into one list, newest first. If one of these lists has more pages, the merged
 * list ends at the oldest row loaded from that list, so that further pages only add rows at the end. On the same day,
 * changes come first and tests last.
 */
export function mergeAssetTimeline({ tests, inspections, changes }: TimelineLists): AssetTimelineItem[] {
  const ofTests = loadedRows(tests).map(
    (test): AssetTimelineItem => ({ kind: 'test', key: `test ${test.id}`, date: test.testDate, test }),
  )
  const ofInspections = loadedRows(inspections).map(
    (inspection): AssetTimelineItem => ({
      kind: 'inspection',
      key: `inspection ${inspection.id}`,
      date: inspection.inspectedOn,
      inspection,
    }),
  )
  const ofChanges = loadedRows(changes).map(
    (change): AssetTimelineItem => ({
      kind: 'change',
      key: `change ${change.id}`,
      date: toLocalDate(new Date(change.at)),
      change,
    }),
  )
  const knownSince = [
    isComplete(tests) ? '' : ofTests.at(-1)?.date,
    isComplete(inspections) ? '' : ofInspections.at(-1)?.date,
    isComplete(changes) ? '' : ofChanges.at(-1)?.date,
  ].reduce((latest: string, date) => ((date ?? '') > latest ? (date ?? '') : latest), '')
  return [...ofChanges, ...ofInspections, ...ofTests]
    .toSorted((one, other) => other.date.localeCompare(one.date))
    .filter(({ date }) => date >= knownSince)
}
