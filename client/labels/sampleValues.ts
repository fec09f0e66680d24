import type { LabelRecord } from '../../domain/labels/labelFields'

/** Values by field that override those of the sample record. */
export type SampleValues = Readonly<Record<string, string>>

export function applySampleValues(record: LabelRecord, values: SampleValues): LabelRecord {
  const fields = { ...record.fields, ...values }
  return { ...record, code: fields.code || null, fields }
}
