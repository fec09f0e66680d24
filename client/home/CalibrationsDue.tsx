import { Card, chakra } from '@chakra-ui/react'
import { formatInstrument } from '../../domain/testing/instrument'
import { CalibrationWarning } from '../testing/instruments/CalibrationWarning'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { LinkRow } from './LinkRow'

/** Lists test instruments whose calibration has expired or expires soon. */
export function CalibrationsDue({ instruments }: { instruments: HomeQuery['home']['calibrationsDue'] }) {
  return (
    <HomeSection title="Test instruments to calibrate">
      <Card.Root px={4} py={1}>
        <ul>
          {instruments?.map((instrument) => (
            <LinkRow key={instrument.id} to="/instruments">
              <chakra.span flex={1} minW={0} py={2}>
                <chakra.span display="block" fontWeight="medium" truncate>
                  {formatInstrument(instrument)}
                </chakra.span>
                <CalibrationWarning instrument={instrument} textStyle="table" />
              </chakra.span>
            </LinkRow>
          ))}
        </ul>
      </Card.Root>
    </HomeSection>
  )
}
