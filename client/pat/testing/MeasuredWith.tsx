import { chakra } from '@chakra-ui/react'
import { calibrationState, instrumentText } from '../../../domain/instrument'
import { CalibrationWarning } from '../instruments/CalibrationWarning'
import type { TestDetailsFragment } from './Test.generated'

/** With which instrument a test was made, as it was on that day; says if its calibration had expired by then. */
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
