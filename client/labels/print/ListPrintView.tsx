import { PRINT_LIMIT } from '../../../domain/labels/layOutSheets'
import { EmptyState } from '../../components/states/PageStates'
import { type loadPrintSetup, usePrintSetup } from './labelData'
import { PrintView, type PrintViewProps } from './PrintView'

interface ListPrintViewProps extends Pick<PrintViewProps, 'type' | 'records' | 'design' | 'more'> {
  /** Number of requested records; those beyond the limit of a run are not loaded. */
  total: number
  /** The noun in singular and plural. */
  nouns: readonly [one: string, several: string]
  setup: Awaited<ReturnType<typeof loadPrintSetup>>
}

/** Prints the labels of a list's records, or explains why they cannot be printed. */
export function ListPrintView({ type, records, total, nouns, setup, ...shown }: ListPrintViewProps) {
  const loaded = usePrintSetup(setup)
  const [one, several] = nouns
  if (total === 0) {
    return (
      <div data-nothing-to-print>
        <EmptyState drawing="magnifier" title={`No ${several} to print labels for`}>
          Go back and change the search or the filters.
        </EmptyState>
      </div>
    )
  }
  if (total > records.length) {
    return (
      <div data-nothing-to-print>
        <EmptyState drawing="sheet" title={`You can print up to ${PRINT_LIMIT.toLocaleString('en')} labels at once`}>
          This list has {total.toLocaleString('en')} {several}. Go back and narrow it with the search or the filters.
        </EmptyState>
      </div>
    )
  }
  const title = total === 1 ? `Label for 1 ${one}` : `Labels for ${total} ${several}`
  return <PrintView title={title} type={type} records={records} {...shown} {...loaded} />
}
