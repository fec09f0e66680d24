import type { LabelRecord } from '../../domain/labels/labelFields'

/** Values that replace the sample record's values, keyed by field. */
export type SampleValues = Readonly<Record<string, string>>

export function applySampleValues(record: LabelRecord, values: SampleValues): LabelRecord {
  const fields = { ...record.fields, ...values }
  return { ...record, code: fields.code || null, fields }
}
