import type { LabelRecord } from '../../domain/labels/labelFields'

/** Values that replace the sample's, by the names of fields. */
export type SampleValues = Readonly<Record<string, string>>

/** A record with some values of one's own. */
export function sampleWith(record: LabelRecord, values: SampleValues): LabelRecord {
  const fields = { ...record.fields, ...values }
  return { ...record, code: fields.code || null, fields }
}
