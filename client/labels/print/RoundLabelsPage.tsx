import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { nextDueOn } from '../../../domain/assets/pat'
import { passLabel } from '../../../domain/labels/barLabels'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { exactDate } from '../../components/format/dateTime'
import { ListPrintView } from './ListPrintView'
import { assetRecord } from './labelRecords'
import { roundLabelsLoader, type TestedAsset, testedAssets } from './roundLabels'

export const loader = roundLabelsLoader

/** Prints labels for the assets that passed a test in a round, in the order walked. */
export function RoundLabelsPage() {
  const { setup, round: reference } = useLoaderData<typeof loader>()
  const { round } = useReadQuery(reference).data
  const records = useMemo(() => testedAssets(round, 1).map(passedRecord), [round])
  return (
    <ListPrintView
      type="asset"
      design={passLabel}
      records={records}
      total={records.length}
      nouns={['pass', 'passes']}
      setup={setup}
    />
  )
}

/** Shows the round's test, even if the asset has been tested again since. */
function passedRecord({ asset, test }: TestedAsset): LabelRecord {
  const record = assetRecord(asset, true)
  return {
    ...record,
    fields: {
      ...record.fields,
      tested: `Tested ${exactDate(test.testDate)} ${test.tester?.name ?? ''}`.trim(),
      retestBy: record.fields.retestBy ? `Retest by ${exactDate(nextDueOn(test.testDate, asset.frequency))}` : '',
    },
  }
}
