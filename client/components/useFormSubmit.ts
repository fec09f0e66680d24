import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorCode } from '../graphql/errors'
import { notice } from './messages'
import { applyServerErrors } from './serverErrors'

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
