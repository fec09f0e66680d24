import { chakra } from '@chakra-ui/react'
import { MAX_EARTH_CONTINUITY_OHMS, MIN_INSULATION_RESISTANCE_MEGOHMS } from '../../../domain/assets/patRules'
import { formatFurtherReadingValue, toEnteredFurtherReading } from '../../../domain/testing/readings/furtherReading'
import { getFurtherReadingKindFacts } from '../../../domain/testing/readings/furtherReadingKinds'
import { formatVisualPoints } from '../../../domain/testing/readings/visualPoints'
import { isReadingAbove, isReadingBelow } from '../../../domain/values/reading'
import { formatEarthReading, formatInsulationReading } from '../../assets/patFormat'
import { Collapsible } from '../../components/page/Collapsible'
import type { TestDetailsFragment } from './Test.generated'
import { getEarthReading, getInsulationReading } from './testReadings'

export function TestReadingsSummary({ test }: { test: TestDetailsFragment }) {
  const { visualTest, assetClass, earthNotMeasured, insulationNotMeasured, insulationVoltage, visualPoints } = test
  const earth = getEarthReading(test)
  const insulation = getInsulationReading(test)
  const voltage = insulationVoltage === null ? '' : ` at ${insulationVoltage} V`
  return (
    <>
      <chakra.dl display="flex" flexWrap="wrap" columnGap={6} rowGap={1}>
        <ReadingItem term="Visual" value={visualTest === 1 ? 'Pass' : 'Fail'} bad={visualTest === 0} />
        {assetClass === 1 && (
          <ReadingItem
            term="Earth"
            value={formatEarthReading(earth, earthNotMeasured)}
            bad={earth !== null && isReadingAbove(earth, MAX_EARTH_CONTINUITY_OHMS)}
          />
        )}
        <ReadingItem
          term="Insulation"
          value={`${formatInsulationReading(insulation, insulationNotMeasured)}${voltage}`}
          bad={insulation !== null && isReadingBelow(insulation, MIN_INSULATION_RESISTANCE_MEGOHMS)}
        />
        {byKind(test.furtherReadings).map((readings) => (
          <ReadingItem
            key={readings[0].kind}
            term={getFurtherReadingKindFacts(readings[0].kind).label}
            value={readings.map((reading) => formatFurtherReadingValue(toEnteredFurtherReading(reading))).join(', ')}
            bad={readings.some(({ result }) => result === 'fail')}
          />
        ))}
      </chakra.dl>
      {visualPoints.length > 0 && (
        <chakra.p textStyle="table" color="fg.muted">
          {formatVisualPoints(visualPoints)}
        </chakra.p>
      )}
      {test.unknownContents.length > 0 && <UnknownContents lines={test.unknownContents} />}
    </>
  )
}

function UnknownContents({ lines }: { lines: readonly string[] }) {
  return (
    <Collapsible summary="Parts of the file that were not recognised">
      <chakra.ul fontFamily="mono" textStyle="meta" overflowWrap="anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </chakra.ul>
    </Collapsible>
  )
}

type Reading = TestDetailsFragment['furtherReadings'][number]

/** Groups readings of the same kind, such as the polarity of each socket. */
function byKind(readings: readonly Reading[]): [Reading, ...Reading[]][] {
  const groups = new Map<string, [Reading, ...Reading[]]>()
  for (const reading of readings) {
    const group = groups.get(reading.kind)
    if (group) group.push(reading)
    else groups.set(reading.kind, [reading])
  }
  return [...groups.values()]
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
