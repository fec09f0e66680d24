import { chakra } from '@chakra-ui/react'
import { calibrationState, instrumentText } from '../../../domain/testing/instrument'
import { CalibrationWarning } from '../instruments/CalibrationWarning'
import type { TestDetailsFragment } from './Test.generated'

/** Shows the instrument of a test as it was that day, and whether its calibration had expired. */
export function MeasuredWith({ test: { instrument, testDate } }: { test: TestDetailsFragment }) {
  if (!instrument) return null
  const { makeAndModel, calibrationDue } = instrument
  return (
    <chakra.p textStyle="table" color="fg.muted">
      Measured with {instrumentText(instrument)}
      {makeAndModel && ` · ${makeAndModel}`}{' '}
      {calibrationState(calibrationDue, testDate) === 'expired' && (
        <CalibrationWarning calibrationDue={calibrationDue} on={testDate} />
      )}
    </chakra.p>
  )
}
