import { chakra, Flex, type HTMLChakraProps } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { getCalibrationState, type TestInstrument } from '../../../domain/testing/testInstrument'
import { type CalendarDate, today } from '../../../domain/values/calendar'
import { formatDate, formatRelativeDate } from '../../components/format/dateTime'

type DueInstrument = Pick<TestInstrument, 'calibrationDue'>

interface CalibrationWarningProps extends HTMLChakraProps<'span'> {
  instrument: DueInstrument
  /** The date the instrument is used; today by default. */
  on?: CalendarDate
}

/** Warns that a calibration has expired or expires soon; renders nothing otherwise. */
export function CalibrationWarning({ instrument, on = today(), ...props }: CalibrationWarningProps) {
  const { calibrationDue } = instrument
  const state = getCalibrationState(instrument, on)
  if (calibrationDue === null || state === null || state === 'valid') return null
  const when = on === today() ? formatRelativeDate(calibrationDue) : `on ${formatDate(calibrationDue)}`
  const Icon = state === 'expired' ? CircleAlert : TriangleAlert
  return (
    <chakra.span
      display="inline-flex"
      alignItems="center"
      gap={1.5}
      fontWeight="medium"
      color={state === 'expired' ? 'fg.error' : 'fg.warning'}
      title={formatDate(calibrationDue)}
      {...props}
    >
      <Icon size={16} aria-hidden style={{ flexShrink: 0 }} />
      {state === 'expired' ? `Calibration expired ${when}` : `Calibration expires ${when}`}
    </chakra.span>
  )
}

/** Shows the calibration's due date, with a warning if it is near or past. A retired instrument has no warning. */
export function CalibrationText({ instrument }: { instrument: DueInstrument & { retired: boolean } }) {
  const { calibrationDue, retired } = instrument
  if (calibrationDue === null)
    return (
      <chakra.span textStyle="table" color="fg.muted">
        Calibration not recorded
      </chakra.span>
    )
  return (
    <Flex columnGap={3} wrap="wrap" align="center" textStyle="table">
      <time dateTime={calibrationDue}>Due {formatDate(calibrationDue)}</time>
      {!retired && <CalibrationWarning instrument={instrument} />}
    </Flex>
  )
}
