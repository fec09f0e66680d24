import { chakra, type HTMLChakraProps } from '@chakra-ui/react'
import { CircleAlert, TriangleAlert } from 'lucide-react'
import { getCalibrationState } from '../../../domain/testing/instrument'
import { type CalendarDate, today } from '../../../domain/values/calendar'
import { formatDate, formatRelativeDate } from '../../components/format/dateTime'

interface CalibrationWarningProps extends HTMLChakraProps<'span'> {
  calibrationDue: CalendarDate | null
  /** The date the instrument is used; today by default. */
  on?: CalendarDate
}

/** Warns that a calibration has expired or expires soon; renders nothing otherwise. */
export function CalibrationWarning({ calibrationDue, on = today(), ...props }: CalibrationWarningProps) {
  const state = getCalibrationState(calibrationDue, on)
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
