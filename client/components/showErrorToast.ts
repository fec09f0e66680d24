import { errorFields, errorMessage } from '../graphql/errors'
import { notice } from './messages'

/** Tells in the message bar why the server refused an action that has no form. */
export function showErrorToast(error: unknown): void {
  const reasons = Object.values(errorFields(error) ?? {}).flat()
  notice({ text: reasons.join(' ') || errorMessage(error) || 'An error occurred', type: 'error' })
}
