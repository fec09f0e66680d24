import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { createDoNotUseLabel } from '../../../domain/labels/barLabels'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { formatDate } from '../../components/format/dateTime'
import { ListLabelsPrintView } from './ListLabelsPrintView'
import { toAssetLabelRecord } from './labelRecords'
import { getTestedRoundItems, loadRoundLabels, type TestedRoundItem } from './roundLabels'

export const loader = loadRoundLabels

/** Prints DO NOT USE labels for the assets that failed a test in a round. */
export function DoNotUsePage() {
  const { setup, round: reference } = useLoaderData<typeof loader>()
  const { round } = useReadQuery(reference).data
  const records = useMemo(() => getTestedRoundItems(round, 0).map(failedRecord), [round])
  return (
    <ListLabelsPrintView
      type="asset"
      design={createDoNotUseLabel}
      records={records}
      total={records.length}
      nouns={['failure', 'failures']}
      setup={setup}
    />
  )
}

/** Returns the label's record with the round's test, even if the asset has been tested again since. */
function failedRecord({ asset, test }: TestedRoundItem): LabelRecord {
  const record = toAssetLabelRecord(asset, false)
  return {
    ...record,
    fields: {
      ...record.fields,
      since: `Failed ${formatDate(test.testDate)} ${test.tester?.name ?? ''}`.trim(),
      reason: test.notes || test.failureReasons.join(', '),
    },
  }
}
