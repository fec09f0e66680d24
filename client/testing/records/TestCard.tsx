import { Card, chakra, Flex, LinkOverlay } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { readingText } from '../../assets/patFormat'
import { exactDate } from '../../components/format/dateTime'
import { WaitingMark } from '../../components/offline/WaitingMark'
import { shownNumber } from '../../offline/outbox/entry/localIds'
import { VerdictSticker } from '../../verdict/VerdictSticker'
import type { TestRowFragment } from './Test.generated'
import { earthReading, insulationReading, leakageText } from './testReadings'

/** Pixels. */
export const TEST_CARD_HEIGHT = 132

/** A test in a list on a phone; a tap opens its asset. */
export function TestCard({ test }: { test: TestRowFragment }) {
  const { testDate, asset, safeToUse, assetClass, tester, testerName, importedFrom } = test
  const earth = assetClass === 1 ? `${readingText(earthReading(test), 'Ω')} · ` : ''
  return (
    <Card.Root h={`${TEST_CARD_HEIGHT / 16}rem`} p={3} justifyContent="space-between">
      <div>
        <chakra.h2 fontWeight="semibold" lineHeight="short" overflowWrap="anywhere" lineClamp={2}>
          <LinkOverlay asChild>
            <RouterLink to={`/pat/assets/${asset.id}`}>{asset.name}</RouterLink>
          </LinkOverlay>
        </chakra.h2>
        <chakra.p textStyle="table" color="fg.muted" truncate>
          {shownNumber(asset.id)} · {asset.code}
        </chakra.p>
      </div>
      <Flex align="center" justify="space-between" gap={2}>
        <span>
          <VerdictSticker verdict={safeToUse === 1 ? 'safe' : 'unsafe'} /> <WaitingMark record={`Test:${test.id}`} />
        </span>
        <chakra.span textStyle="table">
          {earth}
          {test.insulationNotMeasured ? leakageText(test) : readingText(insulationReading(test), 'MΩ')}
        </chakra.span>
      </Flex>
      <chakra.p textStyle="table" color="fg.muted" truncate>
        <time dateTime={testDate}>{exactDate(testDate)}</time>
        {(tester?.name ?? testerName) && ` · ${tester?.name ?? testerName}`}
        {importedFrom && ' · imported'}
      </chakra.p>
    </Card.Root>
  )
}
