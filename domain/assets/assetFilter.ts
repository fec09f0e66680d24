import { FILTERED_FIELD_NAMES, type FilteredFieldName, SEARCHED_FIELD_NAMES } from './assetFields'
import type { AssetStatus } from './pat'
import { namesState, readSearchText } from './searchText'

/** The meaning of an asset filter, shared by the server and by devices without a connection. */

/** How a filter compares a field with its values. */
export type FilterComparison = 'value' | 'assetId' | 'number' | 'code' | 'longText' | 'date'

/** The fields that a filter lists values for. An asset must have one of the values of each. */
export const ASSET_FILTER_FIELDS = {
  ...(Object.fromEntries(FILTERED_FIELD_NAMES.map((name) => [name, 'value'])) as Record<FilteredFieldName, 'value'>),
  id: 'assetId',
  name: 'value',
  code: 'code',
  description: 'longText',
  class: 'value',
  itemType: 'value',
  locationId: 'number',
  photoId: 'number',
  publicId: 'value',
  nextDueOn: 'date',
  outOfUseSince: 'date',
  createdAt: 'value',
  updatedAt: 'value',
} as const satisfies Record<string, FilterComparison>

/** The fields that an asset search looks through, besides its additional codes and its location's name and code. */
export const SEARCHED_FIELDS = ['id', 'name', 'code', ...SEARCHED_FIELD_NAMES] as const

export interface AssetSearch {
  /** Words that each asset must have, in its own fields or in its location's name or code. */
  words: string
  /** The code of a label: the asset with a test with this label is found, too. */
  testLabel?: string
  /** A state that each asset must be in, unless it has the words that name the state: 'fail' in 'fail-safe relay'. */
  state?: {
    /** An asset must have one of them; empty for any. */
    status: readonly AssetStatus[]
    outOfUse: boolean
    /** All words of the search. Empty if only a state is asked for. */
    orWords: string
  }
}

/** Reads a search that is not a label or link: words that may name a status. */
export function readAssetSearch(search: string | null | undefined): AssetSearch {
  const asked = readSearchText(search ?? '')
  if (!namesState(asked)) return { words: search ?? '', testLabel: search ?? '' }
  const { status, outOfUse, words, text } = asked
  return { words, state: { status, outOfUse, orWords: words === '' ? '' : text } }
}
