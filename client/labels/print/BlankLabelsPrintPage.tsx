import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { type LoaderFunctionArgs, useLoaderData } from 'react-router-dom'
import { loadQuery } from '../../graphql/loadQuery'
import { useBlankLabelSeriesQuery } from './BlankLabels.generated'
import { ListLabelsPrintView } from './ListLabelsPrintView'
import { loadLabelPrintSetup, useLabelsShowRetestDate } from './labelData'
import { buildBlankLabelRecord } from './labelRecords'

export async function loader({ params }: LoaderFunctionArgs) {
  const [setup, series] = await Promise.all([
    loadLabelPrintSetup('asset'),
    loadQuery(useBlankLabelSeriesQuery, { variables: { id: params.series ?? '' }, fetchPolicy: 'no-cache' }),
  ])
  return { setup, series }
}

/** Prints the labels in a series that are not linked to an asset yet. */
export function BlankLabelsPrintPage() {
  const { setup, series } = useLoaderData<typeof loader>()
  const { labels } = useReadQuery(series).data.blankLabelSeries
  const retestDate = useLabelsShowRetestDate(setup)
  const records = useMemo(
    () => labels.flatMap(({ code, asset }) => (asset ? [] : buildBlankLabelRecord('asset', code, retestDate))),
    [labels, retestDate],
  )
  return (
    <ListLabelsPrintView
      type="asset"
      records={records}
      total={records.length}
      nouns={['blank asset', 'blank assets']}
      setup={setup}
    />
  )
}
