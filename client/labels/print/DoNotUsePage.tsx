import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { doNotUseLabel } from '../../../domain/labels/barLabels'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { exactDate } from '../../components/dateTime'
import { assetRecord } from '../labelRecords'
import { ListPrintView } from './ListPrintView'
import { roundLabelsLoader, type TestedAsset, testedAssets } from './roundLabels'

export const loader = roundLabelsLoader

/** DO NOT USE labels for what failed a test in a round. */
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

/** What the label of a failed asset shows: that of the round, even if it was tested again since. */
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
