import { type DefaultValues, type FieldValues, useForm } from 'react-hook-form'

interface RecordFormOptions<Values, Input> {
  /** The kind of record, such as 'location', for the draft's key. */
  kind: string
  /** The record to edit; if absent, the form creates a new record. */
  record: { id: string } | null | undefined
  /** A key that distinguishes drafts of new records. */
  newKey?: string
  /** Initial values: the record's, or the defaults for a new record. */
  values: Values
  toInput: (values: Values) => Input
  create: (options: { variables: { input: Input } }) => Promise<unknown>
  update: (options: { variables: { id: string; input: Input } }) => Promise<unknown>
}

/** Returns the form, draft and submit handler for a record's FormDialog. */
export function useRecordForm<Values extends FieldValues, Input>(options: RecordFormOptions<Values, Input>) {
  const { kind, record, newKey = 'new', values, toInput, create, update } = options
  const form = useForm<Values>({ defaultValues: values as DefaultValues<Values> })
  return {
    form,
    draft: { key: `${kind}/${record?.id ?? newKey}` },
    onSubmit: (entered: Values) => {
      const input = toInput(entered)
      return record ? update({ variables: { id: record.id, input } }) : create({ variables: { input } })
    },
  }
}
