import type { LoaderFunctionArgs } from 'react-router-dom'
import type { PassFail } from '../../../domain/assets/pat'
import { loadQuery } from '../../graphql/loadQuery'
import { type RoundLabelsQuery, useRoundLabelsQuery } from './LabelRecords.generated'
import { loadPrintSetup } from './labelData'

type Item = RoundLabelsQuery['round']['items']['items'][number]

export type TestedAsset = Item & { test: NonNullable<Item['test']> }

/** For route loaders: loads the data of a round's print pages. */
export async function roundLabelsLoader({ params }: LoaderFunctionArgs) {
  const variables = { id: params.round ?? '' }
  const [setup, round] = await Promise.all([
    loadPrintSetup('asset'),
    loadQuery(useRoundLabelsQuery, { variables, fetchPolicy: 'network-only' }),
  ])
  return { setup, round }
}

/** Returns the assets that passed (1) or failed (0) in a round, in the order walked. */
export function testedAssets(round: RoundLabelsQuery['round'], safeToUse: PassFail): TestedAsset[] {
  return round.items.items
    .filter((item): item is TestedAsset => item.test?.safeToUse === safeToUse)
    .toSorted((one, other) => (one.walkedPosition ?? 0) - (other.walkedPosition ?? 0))
}
