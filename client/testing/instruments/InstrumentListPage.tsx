import { Badge, Button, Card, chakra, Flex } from '@chakra-ui/react'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { SearchField } from '../../components/filters/SearchField'
import { textSearchParams } from '../../components/filters/searchParams'
import { useSearchState } from '../../components/filters/useSearchState'
import { formatDate } from '../../components/format/dateTime'
import { buildEditColumn } from '../../components/list/editColumn'
import { PagedListView } from '../../components/list/PagedListView'
import { TwoLineCell } from '../../components/list/TwoLineCell'
import type { ListColumn } from '../../components/list/virtualListProps'
import { ExportMenu } from '../../components/page/ExportMenu'
import { Page } from '../../components/page/Page'
import { NoMatchesState } from '../../components/states/NoMatchesState'
import { EmptyListState } from '../../components/states/PageStates'
import { usePagedList } from '../../graphql/usePagedList'
import { CalibrationText } from './CalibrationWarning'
import { type InstrumentDetailsFragment, useInstrumentListQuery } from './Instrument.generated'
import { InstrumentDialog } from './InstrumentDialog'

/** Lists the test instruments, with instruments in use first. */
export function InstrumentListPage() {
  const [{ search }, change] = useSearchState(textSearchParams)
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
      <PagedListView
        label="Test instruments"
        list={list}
        columns={instrumentColumns(setEdited)}
        card={(instrument) => <InstrumentCard instrument={instrument} onEdit={setEdited} />}
        cardHeight={INSTRUMENT_CARD_HEIGHT}
        onOpen={setEdited}
        empty={
          isEmpty ? (
            <EmptyListState drawing="plug" title="No test instruments yet" action={add}>
              Add your test instrument. Each test will then record the instrument’s serial number and calibration.
            </EmptyListState>
          ) : (
            <NoMatchesState records="test instruments" onShowAll={() => change({ search: '' })}>
              Change the search.
            </NoMatchesState>
          )
        }
      />
      {edited !== undefined && (
        <InstrumentDialog instrument={edited ?? undefined} onClose={() => setEdited(undefined)} />
      )}
    </Page>
  )
}

type InstrumentColumn = ListColumn<InstrumentDetailsFragment>

const name: InstrumentColumn = {
  key: 'name',
  header: 'Name',
  width: 'minmax(10rem, 2fr)',
  render: (instrument) => (
    <Flex align="center" gap={2} minW={0}>
      <chakra.span fontWeight="medium" truncate>
        {instrument.name}
      </chakra.span>
      {instrument.retired && <RetiredBadge />}
    </Flex>
  ),
}
const nameAndModel: InstrumentColumn = {
  ...name,
  render: (instrument) => (
    <TwoLineCell
      first={name.render(instrument)}
      second={[instrument.makeAndModel, instrument.serialNumber].filter(Boolean).join(' · ')}
    />
  ),
}
const makeAndModel: InstrumentColumn = {
  key: 'makeAndModel',
  header: 'Make and model',
  width: 'minmax(9rem, 2fr)',
  render: (instrument) => instrument.makeAndModel,
}
const serialNumber: InstrumentColumn = {
  key: 'serialNumber',
  header: 'Serial number',
  width: 'minmax(8rem, 1fr)',
  render: (instrument) => <chakra.span textStyle="code">{instrument.serialNumber}</chakra.span>,
}
const calibratedOn: InstrumentColumn = {
  key: 'calibratedOn',
  header: 'Calibrated on',
  width: '8em',
  render: (instrument) =>
    instrument.calibratedOn && <time dateTime={instrument.calibratedOn}>{formatDate(instrument.calibratedOn)}</time>,
}
const calibration: InstrumentColumn = {
  key: 'calibration',
  header: 'Calibration',
  width: '25em',
  render: (instrument) => <CalibrationText instrument={instrument} />,
}

/** Column sets for the instrument table, widest first. */
function instrumentColumns(
  onEdit: (instrument: InstrumentDetailsFragment) => void,
): [InstrumentColumn[], ...InstrumentColumn[][]] {
  const edit = buildEditColumn(onEdit)
  return [
    [name, makeAndModel, serialNumber, calibratedOn, calibration, edit],
    [nameAndModel, calibration, edit],
  ]
}

/** Height in pixels. */
const INSTRUMENT_CARD_HEIGHT = 124

interface InstrumentCardProps {
  instrument: InstrumentDetailsFragment
  onEdit: (instrument: InstrumentDetailsFragment) => void
}

/** A test instrument in the list on phones; tapping the card opens the editor. */
function InstrumentCard({ instrument, onEdit }: InstrumentCardProps) {
  const { name, makeAndModel, serialNumber, retired } = instrument
  return (
    <Card.Root h="full" p={3} justifyContent="space-between" overflow="hidden">
      <Flex align="center" gap={2} minW={0}>
        <chakra.h2 fontWeight="semibold" truncate>
          <chakra.button
            type="button"
            aria-label={`Edit ${name}`}
            // stretches the button over the whole card
            _after={{ content: '""', position: 'absolute', inset: 0 }}
            onClick={() => onEdit(instrument)}
          >
            {name}
          </chakra.button>
        </chakra.h2>
        {retired && <RetiredBadge />}
      </Flex>
      <chakra.p textStyle="table" color="fg.muted" truncate>
        {[makeAndModel, serialNumber].filter(Boolean).join(' · ')}
      </chakra.p>
      <CalibrationText instrument={instrument} />
    </Card.Root>
  )
}

const RetiredBadge = () => <Badge colorPalette="gray">Retired</Badge>
