import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { errorCode, errorFields, errorMessage } from '../graphql/errors'

/**
 * Shows the server's error in a form: each message under the field of its name, any other on the form's top line
 * (`errors.root`). False if the error is not one that the user can act on.
 */
export function applyServerErrors<Values extends FieldValues>(
  error: unknown,
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
): boolean {
  const fields = errorFields(error)
  if (!fields) {
    const message = errorMessage(error)
    if (!message || errorCode(error) === 'UNAUTHENTICATED') return false
    setError('root', { type: 'server', message })
    return true
  }

  const known = getValues()
  const unknown: string[] = []
  let shouldFocus = true
  for (const [field, messages] of Object.entries(fields)) {
    if (field in known) {
      setError(field as FieldPath<Values>, { type: 'server', message: messages.join(' ') }, { shouldFocus })
      shouldFocus = false
    } else unknown.push(...messages)
  }
  if (unknown.length > 0) setError('root', { type: 'server', message: unknown.join(' ') })
  return true
}
