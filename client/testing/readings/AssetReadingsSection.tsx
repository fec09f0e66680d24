import { Box, chakra, Heading, Skeleton } from '@chakra-ui/react'
import { lazy, Suspense } from 'react'
import type { AssetDetailsFragment } from '../../assets/Asset.generated'
import { DelayedAppearBox } from '../../components/states/DelayedAppearBox'
import type { TestDetailsFragment } from '../records/Test.generated'
import { getEarthReading, getInsulationReading } from '../records/testReadings'
import { READING_FIGURE_HEIGHT_PX } from './plotHeight'
import { listPlottedReadingKinds } from './plottedKinds'

const ReadingPlots = lazy(async () => ({ default: (await import('./ReadingPlots')).ReadingPlots }))

interface AssetReadingsSectionProps {
  asset: Pick<AssetDetailsFragment, 'class' | 'lastTest'>
  /** The latest tests, newest first; undefined until loaded. */
  tests: readonly TestDetailsFragment[] | undefined
}

/** The section with an asset's plots. It reserves their height while the tests and the plots' code load. */
export function AssetReadingsSection({ asset, tests }: AssetReadingsSectionProps) {
  if (!asset.lastTest || (tests && !tests.some(hasPlottedReading))) return null
  const { earthNotMeasured, insulationNotMeasured, furtherReadings } = asset.lastTest
  const plots =
    Number(asset.class === 1 && earthNotMeasured === null) +
    Number(insulationNotMeasured === null) +
    listPlottedReadingKinds(furtherReadings).length
  const skeleton = (
    <DelayedAppearBox>
      <Skeleton h={`${READING_FIGURE_HEIGHT_PX}px`} />
    </DelayedAppearBox>
  )
  return (
    <chakra.section aria-labelledby="readings" breakInside="avoid">
      <Heading as="h2" id="readings" mb={2}>
        Readings
      </Heading>
      <Box
        minH={{
          base: `${READING_FIGURE_HEIGHT_PX * plots + 32}px`,
          xl: `${READING_FIGURE_HEIGHT_PX * Math.ceil(plots / 2) + 16}px`,
        }}
      >
        <Suspense fallback={skeleton}>
          {tests ? <ReadingPlots assetClass={asset.class} tests={tests} /> : skeleton}
        </Suspense>
      </Box>
    </chakra.section>
  )
}

const hasPlottedReading = (test: TestDetailsFragment): boolean =>
  getEarthReading(test) !== null ||
  getInsulationReading(test) !== null ||
  listPlottedReadingKinds(test.furtherReadings).length > 0
