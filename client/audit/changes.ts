import { exactDate, exactTime } from '../components/dateTime'

type Snapshot = Readonly<Record<string, unknown>> | null

/** One field of a record before and after a change; undefined where the record had no such field. */
export interface FieldChange {
  field: string
  before: unknown
  after: unknown
}

/** Maintained by the server: they change with every change. */
const MAINTAINED_FIELDS = ['id', 'createdAt', 'updatedAt']

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || isEmptyList(value)
const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0

/** The fields that differ; of a new or a deleted record those that hold something. */
export function changesBetween(before: Snapshot, after: Snapshot): FieldChange[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...fields]
    .filter((field) => !MAINTAINED_FIELDS.includes(field))
    .map((field) => ({ field, before: before?.[field], after: after?.[field] }))
    .filter((change) => !(isEmpty(change.before) && isEmpty(change.after)))
    .filter((change) => JSON.stringify(change.before) !== JSON.stringify(change.after))
}

/** A field's value as people read it. */
export function valueText(value: unknown): string {
  if (isEmpty(value)) return '–'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value === 'object') return JSON.stringify(value)
  return instantText(String(value)) ?? String(value)
}

/** An instant in this device's time zone; a calendar date is stored as midnight in UTC. */
function instantText(text: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text)) return undefined
  return text.endsWith('T00:00:00.000Z') ? exactDate(text.slice(0, 10)) : exactTime(text)
}
