import { Card, chakra } from '@chakra-ui/react'
import { formatInstrument } from '../../domain/testing/testInstrument'
import { CalibrationWarning } from '../testing/instruments/CalibrationWarning'
import type { HomeQuery } from './Home.generated'
import { HomeLinkRow } from './HomeLinkRow'
import { HomeSection } from './HomeSection'

/** Lists test instruments whose calibration has expired or expires soon. */
export function CalibrationsDueSection({ instruments }: { instruments: HomeQuery['home']['calibrationsDue'] }) {
  return (
    <HomeSection title="Test instruments to calibrate">
      <Card.Root px={4} py={1}>
        <ul>
          {instruments?.map((instrument) => (
            <HomeLinkRow key={instrument.id} to="/instruments">
              <chakra.span flex={1} minW={0} py={2}>
                <chakra.span display="block" fontWeight="medium" truncate>
                  {formatInstrument(instrument)}
                </chakra.span>
                <CalibrationWarning instrument={instrument} textStyle="table" />
              </chakra.span>
            </HomeLinkRow>
          ))}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
