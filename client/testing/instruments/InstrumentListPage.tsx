import { Button, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../components/filters/SearchField'
import { wordSearch } from '../../components/filters/searchParams'
import { useSearchState } from '../../components/filters/useSearchState'
import { LoadedList } from '../../components/list/LoadedList'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { NoMatches } from '../../components/states/NoMatches'
import { EmptyState } from '../../components/states/states'
import { usePagedList } from '../../graphql/usePagedList'
import { type InstrumentDetailsFragment, useInstrumentListQuery } from './Instrument.generated'
import { INSTRUMENT_CARD_HEIGHT, InstrumentCard } from './InstrumentCard'
import { InstrumentDialog } from './InstrumentDialog'
import { instrumentColumns } from './instrumentColumns'

/** Lists the test instruments, those in use first. */
export function InstrumentListPage() {
  const [{ search }, change] = useSearchState(wordSearch)
  const text = search.trim()
  const filter = text ? { search: text } : {}
  const list = usePagedList(useInstrumentListQuery, 'instruments', { filter })
  const [edited, setEdited] = useState<InstrumentDetailsFragment | null>()
  const add = (
    <Button onClick={() => setEdited(null)}>
      <Plus />
      New test instrument
    </Button>
  )
  const isEmpty = list.rows && list.total === 0 && !text

  return (
    <Page actions={!isEmpty && <ExportMenu list="instruments" variables={{ filter }} />} primary={!isEmpty && add}>
      {!isEmpty && (
        <Flex mb={{ base: 3, md: 4 }}>
          <SearchField label="Search test instruments" value={search} onChange={(text) => change({ search: text })} />
        </Flex>
      )}
      <LoadedList
        label="Test instruments"
        list={list}
        columns={instrumentColumns(setEdited)}
        card={(instrument) => <InstrumentCard instrument={instrument} onEdit={setEdited} />}
        cardHeight={INSTRUMENT_CARD_HEIGHT}
        onOpen={setEdited}
        empty={
          isEmpty ? (
            <EmptyState drawing="plug" title="No test instruments yet" action={add}>
              Add your test instrument. Each test then records its serial number and calibration.
            </EmptyState>
          ) : (
            <NoMatches records="test instruments" onShowAll={() => change({ search: '' })}>
              Change the search.
            </NoMatches>
          )
        }
      />
      {edited !== undefined && (
        <InstrumentDialog instrument={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}
