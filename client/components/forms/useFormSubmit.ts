import { type FieldPath, type FieldValues, get, type UseFormReturn } from 'react-hook-form'
import { getErrorCode, getErrorFields, getErrorMessage } from '../../graphql/errors'
import { showNoticeMessage } from '../messages/messages'
import { UserFixableError } from '../messages/userProblem'

/**
 * Returns a form's submit handler, which validates, calls `save`, and shows the server's errors under their fields.
 * After an error, the entries are kept. Calls `done` after `save` has succeeded.
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
      if (error instanceof UserFixableError) {
        form.setError('root', { type: 'device', message: error.message })
        return
      }
      // why: a lost session is not reported here, because the layout opens the login page
      if (getErrorCode(error) === 'UNAUTHENTICATED' || getErrorCode(error) === 'CSRF') return
      const message = 'Your entries could not be saved, but they are still here. Try again.'
      form.setError('root', { type: 'server', message })
      showNoticeMessage({ text: 'An error occurred', type: 'error' })
      return
    }
    done?.()
  })
}

/**
 * Shows the server's error in a form: field messages under their fields, any other message at the top (`errors.root`).
 * Returns false for an error that the user cannot correct.
 */
function applyServerErrors<Values extends FieldValues>(
  error: unknown,
  { setError, getValues }: Pick<UseFormReturn<Values>, 'setError' | 'getValues'>,
): boolean {
  const fields = getErrorFields(error)
  if (!fields) {
    const message = getErrorMessage(error)
    if (!message || getErrorCode(error) === 'UNAUTHENTICATED') return false
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
