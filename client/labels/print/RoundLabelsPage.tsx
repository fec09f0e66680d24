import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { assetRecord } from '../labelRecords'
import { ListPrintView } from './ListPrintView'
import { useRetestDate } from './labelData'
import { roundLabelsLoader, testedAssets } from './roundLabels'

export const loader = roundLabelsLoader

/** The labels of what passed a test in a round, in the order walked. */
export function RoundLabelsPage() {
  const { setup, round: reference } = useLoaderData<typeof loader>()
  const { round } = useReadQuery(reference).data
  const retestDate = useRetestDate(setup)
  const records = useMemo(
    () => testedAssets(round, 1).map(({ asset }) => assetRecord(asset, retestDate)),
    [round, retestDate],
  )
  return (
    <ListPrintView type="asset" records={records} total={records.length} nouns={['pass', 'passes']} setup={setup} />
  )
}
