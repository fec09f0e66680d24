import type { LabelRecord } from '../../domain/labels/labelFields'

/** Values that replace the sample record's values, keyed by field. */
export type SampleLabelValues = Readonly<Record<string, string>>

export function applySampleLabelValues(record: LabelRecord, values: SampleLabelValues): LabelRecord {
  const fields = { ...record.fields, ...values }
  return { ...record, code: fields.code || null, fields }
}
