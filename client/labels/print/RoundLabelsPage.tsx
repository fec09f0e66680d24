import { useReadQuery } from '@apollo/client/react'
import { useMemo } from 'react'
import { useLoaderData } from 'react-router-dom'
import { computeNextTestDueDate } from '../../../domain/assets/patRules'
import { createPassLabel } from '../../../domain/labels/barLabels'
import type { LabelRecord } from '../../../domain/labels/labelFields'
import { formatDate } from '../../components/format/dateTime'
import { ListLabelsPrintView } from './ListLabelsPrintView'
import { toAssetLabelRecord } from './labelRecords'
import { getTestedRoundItems, loadRoundLabels, type TestedRoundItem } from './roundLabels'

export const loader = loadRoundLabels

/** Prints labels for the assets that passed a test in a round, in the order walked. */
export function RoundLabelsPage() {
  const { setup, round: reference } = useLoaderData<typeof loader>()
  const { round } = useReadQuery(reference).data
  const records = useMemo(() => getTestedRoundItems(round, 1).map(passedRecord), [round])
  return (
    <ListLabelsPrintView
      type="asset"
      design={createPassLabel}
      records={records}
      total={records.length}
      nouns={['pass', 'passes']}
      setup={setup}
    />
  )
}

/** Returns the label's record with the round's test, even if the asset has been tested again since. */
function passedRecord({ asset, test }: TestedRoundItem): LabelRecord {
  const record = toAssetLabelRecord(asset, true)
  return {
    ...record,
    fields: {
      ...record.fields,
      tested: `Tested ${formatDate(test.testDate)} ${test.tester?.name ?? ''}`.trim(),
      retestBy: record.fields.retestBy
        ? `Retest by ${formatDate(computeNextTestDueDate(test.testDate, asset.frequency))}`
        : '',
    },
  }
}
