import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { doNotUseLabel } from '../../../domain/labels/barLabels'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { exactDate } from '../../components/format/dateTime'
import { ListPrintView } from './ListPrintView'
import { assetRecord } from './labelRecords'
import { roundLabelsLoader, type TestedAsset, testedAssets } from './roundLabels'

export const loader = roundLabelsLoader

/** Prints DO NOT USE labels for the assets that failed a test in a round. */
export function DoNotUsePage() {
  const { setup, round: reference } = useLoaderData<typeof loader>()
  const { round } = useReadQuery(reference).data
  const records = useMemo(() => testedAssets(round, 0).map(failedRecord), [round])
  return (
    <ListPrintView
      type="asset"
      design={doNotUseLabel}
      records={records}
      total={records.length}
      nouns={['failure', 'failures']}
      setup={setup}
    />
  )
}

/** Shows the round's test, even if the asset has been tested again since. */
function failedRecord({ asset, test }: TestedAsset): LabelRecord {
  const record = assetRecord(asset, false)
  return {
    ...record,
    fields: {
      ...record.fields,
      since: `Failed ${exactDate(test.testDate)} ${test.tester?.name ?? ''}`.trim(),
      reason: test.notes || test.failureReasons.join(', '),
    },
  }
}
