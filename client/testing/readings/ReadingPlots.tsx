import { Grid } from '@chakra-ui/react'
import type { AssetClass } from '../../../domain/assets/patRules'
import type { TestDetailsFragment } from '../records/Test.generated'
import { ReadingPlotFigure, ReadingPlotLegend } from './ReadingPlotFigure'
import { buildFurtherReadingSeries, buildTestReadingSeries } from './readingSeries'

interface ReadingPlotsProps {
  assetClass: AssetClass
  /** The latest tests, newest first. */
  tests: readonly TestDetailsFragment[]
}

/** Plots the measured readings over time, side by side if they fit. Earth continuity is plotted for Class I only. */
export function ReadingPlots({ assetClass, tests }: ReadingPlotsProps) {
  const kinds = assetClass === 1 ? (['earth', 'insulation'] as const) : (['insulation'] as const)
  const measured = kinds.map((kind) => buildTestReadingSeries(kind, tests)).filter(({ points }) => points.length > 0)
  const series = [...measured, ...buildFurtherReadingSeries(tests)]
  return (
    <>
      <Grid
        templateColumns={{ base: 'minmax(0, 1fr)', xl: `repeat(${Math.min(2, series.length)}, minmax(0, 1fr))` }}
        gap={4}
      >
        {series.map((one) => (
          <ReadingPlotFigure key={one.title} series={one} allReadings="The timeline" />
        ))}
      </Grid>
      <ReadingPlotLegend series={series} />
    </>
  )
}
