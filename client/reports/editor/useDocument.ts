import { useFormContext, useWatch } from 'react-hook-form'
import { readJson } from '../../../domain/reports/jsonText'
import type { Definition, DocumentName } from './definition'

/** A JSON text of the form as the value that it holds; `value` is undefined while it is no JSON. */
export function useDocument(name: DocumentName, absent: unknown) {
  const { setValue } = useFormContext<Definition>()
  const text = useWatch<Definition, DocumentName>({ name })
  const read = readJson(text)
  const written = 'document' in read ? read.document?.value : undefined
  return {
    text,
    value: text.trim() === '' ? absent : written,
    /** Writes the value as JSON; null empties the text. */
    write: (next: unknown) =>
      setValue(name, next === null ? '' : JSON.stringify(next, null, 2), { shouldDirty: true, shouldValidate: true }),
  }
}
