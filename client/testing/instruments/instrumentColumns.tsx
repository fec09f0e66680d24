import { chakra, Flex } from '@chakra-ui/react'
import { exactDate } from '../../components/format/dateTime'
import { editColumn } from '../../components/list/editColumn'
import { TwoLines } from '../../components/list/TwoLines'
import type { Column } from '../../components/list/virtualListProps'
import type { InstrumentDetailsFragment } from './Instrument.generated'
import { CalibrationText, RetiredBadge } from './InstrumentCard'

type InstrumentColumn = Column<InstrumentDetailsFragment>

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
    <TwoLines
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
    instrument.calibratedOn && <time dateTime={instrument.calibratedOn}>{exactDate(instrument.calibratedOn)}</time>,
}
const calibration: InstrumentColumn = {
  key: 'calibrationDue',
  header: 'Calibration',
  width: '25em',
  render: (instrument) => <CalibrationText instrument={instrument} />,
}

/** The columns of the table of test instruments, for decreasing widths. */
export function instrumentColumns(
  onEdit: (instrument: InstrumentDetailsFragment) => void,
): [InstrumentColumn[], ...InstrumentColumn[][]] {
  const edit = editColumn(onEdit)
  return [
    [name, makeAndModel, serialNumber, calibratedOn, calibration, edit],
    [nameAndModel, calibration, edit],
  ]
}
