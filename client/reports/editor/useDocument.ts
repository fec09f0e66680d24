import { useFormContext, useWatch } from 'react-hook-form'
import { parseJson } from '../../../domain/json'
import type { Definition, DocumentName } from './definition'

/** A JSON text of the form as the value that it holds; `value` is undefined while it is no JSON. */
export function useDocument(name: DocumentName, absent: unknown) {
  const { setValue } = useFormContext<Definition>()
  const text = useWatch<Definition, DocumentName>({ name })
  const parsed = parseJson(text)
  return {
    value: text.trim() === '' ? absent : 'document' in parsed ? parsed.document.value : undefined,
    /** Writes the value as JSON; null empties the text. */
    write: (next: unknown) =>
      setValue(name, next === null ? '' : JSON.stringify(next, null, 2), { shouldDirty: true, shouldValidate: true }),
  }
}
