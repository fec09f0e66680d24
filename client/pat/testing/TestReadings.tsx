import { chakra } from '@chakra-ui/react'
import { EARTH_CONTINUITY_MAXIMUM, INSULATION_RESISTANCE_MINIMUM } from '../../../domain/pat'
import { isAbove, isBelow } from '../../../domain/reading'
import { readingText } from '../patFormat'
import type { TestDetailsFragment } from './Test.generated'
import { earthReading, insulationReading } from './testReadings'

/** Shows the readings as entered. */
export function TestReadings({ test }: { test: TestDetailsFragment }) {
  const { visualTest, assetClass } = test
  const earth = earthReading(test)
  const insulation = insulationReading(test)
  return (
    <chakra.dl display="flex" flexWrap="wrap" columnGap={6} rowGap={1}>
      <ReadingItem term="Visual" value={visualTest === 1 ? 'Pass' : 'Fail'} bad={visualTest === 0} />
      {assetClass === 1 && (
        <ReadingItem
          term="Earth"
          value={readingText(earth, 'Ω')}
          bad={earth !== null && isAbove(earth, EARTH_CONTINUITY_MAXIMUM)}
        />
      )}
      <ReadingItem
        term="Insulation"
        value={readingText(insulation, 'MΩ')}
        bad={insulation !== null && isBelow(insulation, INSULATION_RESISTANCE_MINIMUM)}
      />
    </chakra.dl>
  )
}

function ReadingItem({ term, value, bad }: { term: string; value: string; bad: boolean }) {
  return (
    <div>
      <chakra.dt textStyle="table" color="fg.muted">
        {term}
      </chakra.dt>
      <chakra.dd fontWeight="medium" color={bad ? 'unsafe.fg' : undefined}>
        {value}
      </chakra.dd>
    </div>
  )
}
