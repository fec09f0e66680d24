import {
  FILTERABLE_ASSET_FIELD_NAMES,
  type FilterableAssetFieldName,
  SEARCHABLE_ASSET_FIELD_NAMES,
} from './assetFields'
import { mentionsAssetStatus, parseAssetSearchText } from './assetSearchText'
import type { AssetStatus } from './patRules'

/** Asset filters, which work the same on the server and on offline devices. */

/** How an asset field is compared with a filter's values. */
export type AssetFilterComparison = 'value' | 'assetId' | 'number' | 'code' | 'longText' | 'date'

/**
 * Fields that can be filtered by a list of values. An asset must match one of the values for each field in a filter.
 */
export const ASSET_FILTER_FIELDS = {
  ...(Object.fromEntries(FILTERABLE_ASSET_FIELD_NAMES.map((name) => [name, 'value'])) as Record<
    FilterableAssetFieldName,
    'value'
  >),
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
} as const satisfies Record<string, AssetFilterComparison>

/** Fields that an asset search covers, besides additional codes and the location's name and code. */
export const ASSET_SEARCH_FIELDS = ['id', 'name', 'code', ...SEARCHABLE_ASSET_FIELD_NAMES] as const

export interface AssetSearch {
  /** Words that must occur in an asset's own fields, or in its location's name or code. */
  words: string
  /** The code on a test label: the asset whose test has this code also matches. */
  testLabel?: string
  /**
   * A state that each asset must be in, unless the asset's own text contains the state's words, such as 'fail' in
   * 'fail-safe relay'.
   */
  state?: {
    /** An asset must have one of these statuses; empty for any status. */
    status: readonly AssetStatus[]
    outOfUse: boolean
    /** All words of the search. Empty if the search names only a state. */
    orWords: string
  }
}

/** Parses a search that is not a label or link; some of its words may name a status. */
export function parseAssetSearch(search: string | null | undefined): AssetSearch {
  const asked = parseAssetSearchText(search ?? '')
  if (!mentionsAssetStatus(asked)) return { words: search ?? '', testLabel: search ?? '' }
  const { status, outOfUse, words, text } = asked
  return { words, state: { status, outOfUse, orWords: words === '' ? '' : text } }
}
