import type { EarlierReadings } from '../../../domain/testing/readingAdvice'
import { TREND_READINGS } from '../../../domain/testing/trend'
import { useTestListQuery } from './TestList.generated'
import { earthReading, insulationReading } from './testReadings'

/** Returns the readings of an asset's other tests, none until loaded. The asset's page loads the same list. */
export function useEarlierReadings(assetId: string, testId: string | undefined): EarlierReadings {
  const { data } = useTestListQuery({
    variables: { filter: { assetId: [assetId] }, offset: 0, limit: TREND_READINGS },
  })
  const others = data?.tests.items.filter((test) => test !== null && test.id !== testId) ?? []
  return {
    earth: others.flatMap((test) => dated(test.testDate, earthReading(test))),
    insulation: others.flatMap((test) => dated(test.testDate, insulationReading(test))),
  }
}

const dated = (date: string, reading: ReturnType<typeof earthReading>) => (reading ? [{ ...reading, date }] : [])
