import type { NumberToCodeRule } from '../../domain/imports/codeRules'
import {
  findImportField,
  IMPORT_KIND_DEFINITIONS,
  type ImportKind,
  WHOLE_IMPORT_ROW_FIELD,
} from '../../domain/imports/importKinds'
import type { ImportOutcome } from '../graphql/schema.generated'

export const IMPORT_OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  create: 'New',
  change: 'Changed',
  unchanged: 'Unchanged',
  refuse: 'Refused',
}

/** Formats a count with its noun, for example '1 asset' or '12 assets'. */
export function formatImportCount(kind: ImportKind, count: number): string {
  return `${count.toLocaleString('en-GB')} ${IMPORT_KIND_DEFINITIONS[kind].nouns[count === 1 ? 0 : 1]}`
}

/** Summarises the saved records, for example '3 assets created, 1 changed'. */
export function describeImportResult(
  kind: ImportKind,
  { creates, changes }: { creates: number; changes: number },
): string {
  if (creates === 0) return `${formatImportCount(kind, changes)} changed`
  return `${formatImportCount(kind, creates)} created${changes > 0 ? `, ${changes.toLocaleString('en-GB')} changed` : ''}`
}

export const getImportFieldLabel = (kind: ImportKind, name: string): string =>
  findImportField(kind, name)?.label ?? name

/** Formats an error or a warning with the label of its field; an error that concerns the whole row has no label. */
export const formatImportRowMessage = (
  kind: ImportKind,
  { field, message }: { field: string; message: string },
): string => (field === WHOLE_IMPORT_ROW_FIELD ? message : `${getImportFieldLabel(kind, field)}: ${message}`)

/** Returns the file's code rules as mutation input, without the fields that the cache adds. */
export const toImportCodeRules = ({ codeRules }: { codeRules: readonly NumberToCodeRule[] }): NumberToCodeRule[] =>
  codeRules.map(({ number, code }) => ({ number, code }))
