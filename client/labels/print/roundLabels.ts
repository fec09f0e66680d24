import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PassFail } from '../../../domain/assets/patRules'
import { loadQuery } from '../../graphql/loadQuery'
import { type RoundLabelsQuery, useRoundLabelsQuery } from './LabelRecords.generated'
import { loadLabelPrintSetup } from './labelData'

type Item = RoundLabelsQuery['round']['items']['items'][number]

export type TestedRoundItem = Item & { test: NonNullable<Item['test']> }

/** For route loaders: loads the data for a round's print pages. */
export async function loadRoundLabels({ params }: LoaderFunctionArgs) {
  const variables = { id: params.round ?? '' }
  const [setup, round] = await Promise.all([
    loadLabelPrintSetup('asset'),
    loadQuery(useRoundLabelsQuery, { variables, fetchPolicy: 'network-only' }),
  ])
  return { setup, round }
}

/** Returns the assets that passed (1) or failed (0) in a round, in the order walked. */
export function getTestedRoundItems(round: RoundLabelsQuery['round'], safeToUse: PassFail): TestedRoundItem[] {
  return round.items.items
    .filter((item): item is TestedRoundItem => item.test?.safeToUse === safeToUse)
    .toSorted((one, other) => (one.walkedPosition ?? 0) - (other.walkedPosition ?? 0))
}
