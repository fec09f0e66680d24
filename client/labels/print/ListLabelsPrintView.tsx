import { MAX_LABELS_PER_PRINT } from '../../../domain/labels/layOutLabelSheets'
import { EmptyListState } from '../../components/states/PageStates'
import { LabelPrintView, type LabelPrintViewProps } from './LabelPrintView'
import { type loadLabelPrintSetup, useLabelPrintSetup } from './labelData'

interface ListLabelsPrintViewProps extends Pick<LabelPrintViewProps, 'type' | 'records' | 'design' | 'more'> {
  /** Number of requested records; records beyond a print run's limit are not loaded. */
  total: number
  /** The noun in singular and plural. */
  nouns: readonly [one: string, several: string]
  setup: Awaited<ReturnType<typeof loadLabelPrintSetup>>
}

/** Prints the labels for a list's records, or explains why they cannot be printed. */
export function ListLabelsPrintView({ type, records, total, nouns, setup, ...shown }: ListLabelsPrintViewProps) {
  const loaded = useLabelPrintSetup(setup)
  const [one, several] = nouns
  if (total === 0) {
    return (
      <div data-nothing-to-print>
        <EmptyListState drawing="magnifier" title={`No ${several} found`}>
          Go back and change the search or the filters.
        </EmptyListState>
      </div>
    )
  }
  if (total > records.length) {
    return (
      <div data-nothing-to-print>
        <EmptyListState
          drawing="sheet"
          title={`You can print up to ${MAX_LABELS_PER_PRINT.toLocaleString('en')} labels at once`}
        >
          This list has {total.toLocaleString('en')} {several}. Go back and narrow it with the search or the filters.
        </EmptyListState>
      </div>
    )
  }
  const title = total === 1 ? `Label for 1 ${one}` : `Labels for ${total} ${several}`
  return <LabelPrintView title={title} type={type} records={records} {...shown} {...loaded} />
}
