import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { errorCode, errorFields, errorMessage } from '../graphql/errors'
import { notice } from './messages'

/**
 * The submit handler of a form: validates, calls `save`, and shows the server's errors under their fields. What was
 * typed stays. `done` is called once `save` has succeeded.
 */
export function useFormSubmit<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  save: (values: Values) => Promise<unknown>,
  done?: () => void,
) {
  return form.handleSubmit(async (values) => {
    try {
      await save(values)
    } catch (error) {
      if (applyServerErrors(error, form)) return
      // why: the frame reacts to a lost session, and leads to the login page
      if (errorCode(error) === 'UNAUTHENTICATED' || errorCode(error) === 'CSRF') return
      form.setError('root', { type: 'server', message: 'Nothing was saved. Your entries are still here: try again.' })
      notice({ text: 'An error occurred', type: 'error' })
      return
    }
    done?.()
  })
}

/**
 * Shows the server's error in a form: each message under the field of its name, any other on the form's top line
 * (`errors.root`). False if the error is not one that the user can act on.
 */
function applyServerErrors<Values extends FieldValues>(
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
    if (field in known || get(known, field) !== undefined) {
      setError(field as FieldPath<Values>, { type: 'server', message: messages.join(' ') }, { shouldFocus })
      shouldFocus = false
    } else unknown.push(...messages)
  }
  if (unknown.length > 0) setError('root', { type: 'server', message: unknown.join(' ') })
  return true
}
