import type { CodeRule } from '../../domain/imports/codeRules'
import type { ImportKind } from '../../domain/imports/importKinds'
import { findImportField, WHOLE_ROW } from '../../domain/imports/importKinds'
import type { ImportOutcome } from '../graphql/schema.generated'

export const OUTCOME_LABELS: Readonly<Record<ImportOutcome, string>> = {
  create: 'New',
  change: 'Changed',
  unchanged: 'Unchanged',
  refuse: 'Refused',
}

const NOUNS: Readonly<Record<ImportKind, [one: string, many: string]>> = {
  assets: ['asset', 'assets'],
  tests: ['test', 'tests'],
  locations: ['location', 'locations'],
  stock: ['stock item', 'stock items'],
  levels: ['level', 'levels'],
  checks: ['check', 'checks'],
}

/** Formats a count with its noun: '1 asset', '12 assets'. */
export function formatImportCount(kind: ImportKind, count: number): string {
  return `${count.toLocaleString('en-GB')} ${NOUNS[kind][count === 1 ? 0 : 1]}`
}

/** Summarises the saved records: '3 assets created, 1 changed'. */
export function describeImportResult(
  kind: ImportKind,
  { creates, changes }: { creates: number; changes: number },
): string {
  if (creates === 0) return `${formatImportCount(kind, changes)} changed`
  return `${formatImportCount(kind, creates)} created${changes > 0 ? `, ${changes.toLocaleString('en-GB')} changed` : ''}`
}

/** Returns the label of a field's column. */
export const getFieldLabel = (kind: ImportKind, name: string): string => findImportField(kind, name)?.label ?? name

/** Formats an error or a warning with the label of its field; an error of the whole row has no label. */
export const formatRowMessage = (kind: ImportKind, { field, message }: { field: string; message: string }): string =>
  field === WHOLE_ROW ? message : `${getFieldLabel(kind, field)}: ${message}`

export const IMPORTED_LIST_LINKS: Readonly<Record<ImportKind, { path: string; text: string }>> = {
  assets: { path: '/pat/assets', text: 'Show assets' },
  tests: { path: '/pat/tests', text: 'Show tests' },
  locations: { path: '/pat/locations', text: 'Show locations' },
  stock: { path: '/stock', text: 'Show stock' },
  levels: { path: '/stock', text: 'Show stock' },
  checks: { path: '/checks?tab=all', text: 'Show checks' },
}

/** Returns the file's code rules as mutation input, without the fields that the cache adds. */
export const toCodeRules = ({ codeRules }: { codeRules: readonly CodeRule[] }): CodeRule[] =>
  codeRules.map(({ number, code }) => ({ number, code }))
