import type { UserContext } from '../../platform/context'
import { selectPlannedLocations } from './records/newLocations'
import { isNumbered, suggestNumbering } from './records/numbering'
import type { Import, ImportCodeSuggestion, ImportNumbering, NewAssets, NewLocations } from './rows/import.type'
import { suggestRules } from './testRecords/codeMatches'
import { selectNewAssets } from './testRecords/newAssets'

/** Returns the unknown assets in a previewed test file. The import creates these assets if the user has chosen that. */
export async function importNewAssets({ reader }: UserContext, { id, kind, status }: Import): Promise<NewAssets> {
  if (kind !== 'tests' || status === 'draft') return { count: 0, names: [] }
  return selectNewAssets(reader, Number(id))
}

/** Suggests the first code for rows without a code; null if every row has a code. */
export async function importNumbering(
  { reader }: UserContext,
  { id, kind, status, columns }: Import,
): Promise<ImportNumbering | null> {
  if (!isNumbered(kind) || (status !== 'draft' && status !== 'checked')) return null
  const hasCodes = columns.some(({ field }) => field === 'code' || field === 'oldCode')
  return suggestNumbering(reader, { id: Number(id), kind, hasCodes, isChecked: status === 'checked' })
}

/** Suggests rules that turn a previewed test file's unknown numbers into codes. */
export async function importCodeSuggestions(
  { reader }: UserContext,
  { id, kind, status }: Import,
): Promise<ImportCodeSuggestion[]> {
  return kind === 'tests' && status === 'checked' ? suggestRules(reader, Number(id)) : []
}

/** Returns the locations that running an import would create. */
export async function importNewLocations(
  { reader }: UserContext,
  { id, createLocations, status }: Import,
): Promise<NewLocations> {
  if (!createLocations || status !== 'checked') return { count: 0, names: [] }
  return selectPlannedLocations(reader, Number(id))
}
