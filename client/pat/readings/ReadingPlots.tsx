import { chakra, Grid } from '@chakra-ui/react'
import type { AssetClass } from '../../../domain/pat'
import type { TestDetailsFragment } from '../testing/Test.generated'
import { ReadingPlot } from './ReadingPlot'
import { readingSeries } from './readingSeries'

interface ReadingPlotsProps {
  assetClass: AssetClass
  /** The latest tests, newest first. */
  tests: readonly TestDetailsFragment[]
}

/** Earth continuity (Class 1) and insulation resistance over the years, side by side where there is room. */
export function ReadingPlots({ assetClass, tests }: ReadingPlotsProps) {
  const kinds = assetClass === 1 ? (['earth', 'insulation'] as const) : (['insulation'] as const)
  return (
    <>
      <Grid templateColumns={{ base: 'minmax(0, 1fr)', xl: `repeat(${kinds.length}, minmax(0, 1fr))` }} gap={4}>
        {kinds.map((kind) => (
          <ReadingPlot key={kind} series={readingSeries(kind, tests)} />
        ))}
      </Grid>
      <chakra.p textStyle="meta" color="fg.muted" aria-hidden>
        ● passed &nbsp; ✕ failed &nbsp; ▲▼ beyond the range of the instrument
      </chakra.p>
    </>
  )
}
