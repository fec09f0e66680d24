import { capitalize } from '../../domain/values/text'
import { formatDate, formatDateTime } from '../components/format/dateTime'
import { formatAuditFieldName } from './auditFormat'

type Snapshot = Readonly<Record<string, unknown>> | null

/** A field's values before and after a change. A value is undefined if the record did not have the field. */
export interface AuditFieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Fields that the server sets. They are not listed as changes. */
const MAINTAINED_FIELDS = ['id', 'createdAt', 'updatedAt']

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** Returns the fields that differ; for a created or deleted record, the fields with a value. */
export function compareAuditSnapshots(before: Snapshot, after: Snapshot): AuditFieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !MAINTAINED_FIELDS.includes(field))
    .map((field) => ({ field, before: shownValue(field, before), after: shownValue(field, after) }))
    .filter((change) => !(isEmpty(change.before) && isEmpty(change.after)))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/**
 * Replaces the digests of rewritten audit entries, which are recorded when personal data is erased, with their number.
 */
function shownValue(field: string, record: Snapshot): unknown {
  const value = record?.[field]
  return field === 'auditEntries' && Array.isArray(value) ? `${value.length} rewritten` : value
}

export function formatAuditValue(value: unknown): string {
  if (isEmpty(value)) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(formatAuditValue).join(value.some(isRecord) ? '; ' : ', ')
  if (isRecord(value)) return fieldsText(value)
  return instantText(String(value)) ?? String(value)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Formats the fields that have a value: 'Step: Heard everywhere?, value: no, failed: yes'. */
function fieldsText(record: Record<string, unknown>): string {
  const fields = Object.entries(record).filter(([, value]) => !isEmpty(value))
  return capitalize(
    fields
      .map(([field, value]) => `${formatAuditFieldName(field).toLowerCase()}: ${formatAuditValue(value)}`)
      .join(', '),
  )
}

/**
 * Formats an instant in this device's time zone. An instant at midnight UTC is a calendar date and is formatted without
 * a time.
 */
function instantText(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return undefined
  return text.endsWith('T00:00:00.000Z') ? formatDate(text.slice(0, 10)) : formatDateTime(text)
}
