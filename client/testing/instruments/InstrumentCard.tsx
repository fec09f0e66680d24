import { Badge, Card, chakra, Flex } from '@chakra-ui/react'
import { exactDate } from '../../components/format/dateTime'
import { CalibrationWarning } from './CalibrationWarning'
import type { InstrumentDetailsFragment } from './Instrument.generated'

/** Pixels. */
export const INSTRUMENT_CARD_HEIGHT = 124

interface InstrumentCardProps {
  instrument: InstrumentDetailsFragment
  onEdit: (instrument: InstrumentDetailsFragment) => void
}

/** A test instrument in a list on a phone; a tap edits it. */
export function InstrumentCard({ instrument, onEdit }: InstrumentCardProps) {
  const { name, makeAndModel, serialNumber, retired } = instrument
  return (
    <Card.Root h="full" p={3} justifyContent="space-between" overflow="hidden">
      <Flex align="center" gap={2} minW={0}>
        <chakra.h2 fontWeight="semibold" truncate>
          <chakra.button
            type="button"
            aria-label={`Edit ${name}`}
            // makes the whole card a button
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

/** Marks an instrument that is no longer in use. */
export const RetiredBadge = () => <Badge colorPalette="gray">Retired</Badge>

/** Shows the calibration's due date, with a warning if it is near or past; a retired instrument never has a warning. */
export function CalibrationText({ instrument: { calibrationDue, retired } }: Pick<InstrumentCardProps, 'instrument'>) {
  if (calibrationDue === null)
    return (
      <chakra.span textStyle="table" color="fg.muted">
        Calibration not recorded
      </chakra.span>
    )
  return (
    <Flex columnGap={3} wrap="wrap" align="center" textStyle="table">
      <time dateTime={calibrationDue}>Due {exactDate(calibrationDue)}</time>
      {!retired && <CalibrationWarning calibrationDue={calibrationDue} />}
    </Flex>
  )
}
