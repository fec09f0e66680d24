import type { UserContext } from '../../platform/context'
import { IMPORT_KIND_RULES } from './importKindRules'
import { selectPlannedImportLocations } from './namedLocations/newImportedLocations'
import type { Import, ImportCodeSuggestion, ImportNumbering, NewAssets, NewLocations } from './rows/import.type'

/** Returns the unknown assets in a previewed test file. The import creates these assets if the user has chosen to. */
export async function selectImportNewAssets({ reader }: UserContext, { id, kind, status }: Import): Promise<NewAssets> {
  const { selectNewAssets } = IMPORT_KIND_RULES[kind]
  return selectNewAssets && status !== 'draft' ? selectNewAssets(reader, Number(id)) : { count: 0, names: [] }
}

/** Suggests the first code for rows without a code; null if every row has a code. */
export async function selectImportNumbering(
  { reader }: UserContext,
  { id, kind, status, columns }: Import,
): Promise<ImportNumbering | null> {
  const { suggestNumbering } = IMPORT_KIND_RULES[kind]
  if (!suggestNumbering || (status !== 'draft' && status !== 'checked')) return null
  const hasCodes = columns.some(({ field }) => field === 'code' || field === 'oldCode')
  return suggestNumbering(reader, { id: Number(id), hasCodes, isChecked: status === 'checked' })
}

/** Suggests rules that turn a previewed test file's unknown numbers into codes. */
export async function selectImportCodeSuggestions(
  { reader }: UserContext,
  { id, kind, status }: Import,
): Promise<ImportCodeSuggestion[]> {
  const { suggestCodeRules } = IMPORT_KIND_RULES[kind]
  return suggestCodeRules && status === 'checked' ? suggestCodeRules(reader, Number(id)) : []
}

/** Returns the locations that running an import would create. */
export async function selectImportNewLocations(
  { reader }: UserContext,
  { id, createLocations, status }: Import,
): Promise<NewLocations> {
  if (!createLocations || status !== 'checked') return { count: 0, names: [] }
  return selectPlannedImportLocations(reader, Number(id))
}
