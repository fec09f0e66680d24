import type { LabelType } from '../../domain/labels/label'
import { type LabelRecord, sampleRecord } from '../../domain/labels/labelFields'

/** Values that stand in for the sample's, by the names of fields. */
export type SampleValues = Readonly<Record<string, string>>

/** The made-up record of a type, with some values of one's own. */
export function sampleWith(type: LabelType, values: SampleValues): LabelRecord {
  const record = sampleRecord(type)
  const fields = { ...record.fields, ...values }
  return { ...record, code: fields.code || null, fields }
}
