import { Box, chakra, Heading, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { Delayed } from '../../components/states/Delayed'
import type { TestDetailsFragment } from '../records/Test.generated'
import { earthReading, insulationReading } from '../records/testReadings'
import { FIGURE_HEIGHT } from './plotHeight'
import { plottedKinds } from './plottedKinds'

const ReadingPlots = lazy(async () => ({ default: (await import('./ReadingPlots')).ReadingPlots }))

interface AssetReadingsProps {
  asset: Pick<AssetDetailsFragment, 'class' | 'lastTest'>
  /** The latest tests, newest first; undefined until loaded. */
  tests: readonly TestDetailsFragment[] | undefined
}

/** The section with an asset's plots. Their code loads with the tests, so the section reserves its height. */
export function AssetReadings({ asset, tests }: AssetReadingsProps) {
  if (!asset.lastTest || (tests && !tests.some(hasPlottedReading))) return null
  const plots = (asset.class === 1 ? 2 : 1) + plottedKinds(asset.lastTest.furtherReadings).length
  const skeleton = (
    <Delayed>
      <Skeleton h={`${FIGURE_HEIGHT}px`} />
    </Delayed>
  )
  return (
    <chakra.section aria-labelledby="readings" breakInside="avoid">
      <Heading as="h2" id="readings" mb={2}>
        Readings
      </Heading>
      <Box minH={{ base: `${FIGURE_HEIGHT * plots + 32}px`, xl: `${FIGURE_HEIGHT * Math.ceil(plots / 2) + 16}px` }}>
        <Suspense fallback={skeleton}>
          {tests ? <ReadingPlots assetClass={asset.class} tests={tests} /> : skeleton}
        </Suspense>
      </Box>
    </chakra.section>
  )
}

const hasPlottedReading = (test: TestDetailsFragment): boolean =>
  earthReading(test) !== null || insulationReading(test) !== null || plottedKinds(test.furtherReadings).length > 0
