import { errorFields, errorMessage } from '../../graphql/errors'
import { notice } from './messages'

/** Shows in the message bar why an action without a form failed. */
export function showErrorToast(error: unknown): void {
  const reasons = Object.values(errorFields(error) ?? {}).flat()
  notice({ text: reasons.join(' ') || errorMessage(error) || 'An error occurred', type: 'error' })
}

/** Runs an action without a form, and shows why it failed. */
export async function withErrorToast(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    showErrorToast(error)
  }
}
