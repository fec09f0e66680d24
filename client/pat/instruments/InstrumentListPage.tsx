import { Button, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { ExportMenu } from '../../components/ExportMenu'
import { ListSkeleton } from '../../components/list/ListSkeleton'
import { VirtualList } from '../../components/list/VirtualList'
import { Page } from '../../components/Page'
import { QueryState } from '../../components/QueryState'
import { SearchField } from '../../components/SearchField'
import { EmptyState, NoMatches } from '../../components/states'
import { useSearchState } from '../../components/useSearchState'
import { usePagedList } from '../../graphql/usePagedList'
import { type InstrumentDetailsFragment, useInstrumentListQuery } from './Instrument.generated'
import { INSTRUMENT_CARD_HEIGHT, InstrumentCard } from './InstrumentCard'
import { InstrumentDialog } from './InstrumentDialog'
import { instrumentColumns } from './instrumentColumns'

const readSearch = (params: URLSearchParams) => ({ search: params.get('search') ?? '' })
const writeSearch = ({ search }: { search: string }) => new URLSearchParams(search ? { search } : {})

/** The test instruments: those in use first. */
export function InstrumentListPage() {
  const [{ search }, change] = useSearchState(readSearch, writeSearch)
  const text = search.trim()
  const filter = text ? { search: text } : {}
  const { rows, total, error, load, retry } = usePagedList(useInstrumentListQuery, 'instruments', { filter })
  const [edited, setEdited] = useState<InstrumentDetailsFragment | null>()
  const add = (
    <Button onClick={() => setEdited(null)}>
      <Plus />
      New test instrument
    </Button>
  )
  const isEmpty = rows && total === 0 && !text
  const [columns, ...narrower] = instrumentColumns(setEdited)

  return (
    <Page
      actions={
        !isEmpty && (
          <>
            <ExportMenu list="instruments" variables={{ filter }} />
            {add}
          </>
        )
      }
    >
      {!isEmpty && (
        <Flex mb={4}>
          <SearchField label="Search test instruments" value={search} onChange={(text) => change({ search: text })} />
        </Flex>
      )}
      {(error || !rows) && (
        <QueryState error={error} onRetry={retry} skeleton={<ListSkeleton cardHeight={INSTRUMENT_CARD_HEIGHT} />} />
      )}
      {isEmpty && (
        <EmptyState drawing="plug" title="No test instruments yet" action={add}>
          Add the instrument that you test with. Each test then keeps its serial number and its calibration.
        </EmptyState>
      )}
      {rows && total === 0 && text && (
        <NoMatches
          title="No test instruments found"
          showAll="Show all test instruments"
          onShowAll={() => change({ search: '' })}
        >
          Change the search.
        </NoMatches>
      )}
      {rows && total > 0 && (
        <VirtualList
          label="Test instruments"
          total={total}
          rows={rows}
          onRange={load}
          rowKey={({ id }) => id}
          columns={columns}
          narrower={narrower}
          card={(instrument) => <InstrumentCard instrument={instrument} onEdit={setEdited} />}
          cardHeight={INSTRUMENT_CARD_HEIGHT}
          onOpen={setEdited}
        />
      )}
      {edited !== undefined && (
        <InstrumentDialog instrument={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
