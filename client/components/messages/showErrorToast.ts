import { getErrorFields, getErrorMessage } from '../../graphql/errors'
import { showNotice } from './messages'

/** Shows in the message bar why an action without a form failed. */
export function showErrorToast(error: unknown): void {
  const reasons = Object.values(getErrorFields(error) ?? {}).flat()
  showNotice({ text: reasons.join(' ') || getErrorMessage(error) || 'An error occurred', type: 'error' })
}

/** Runs an action without a form, and shows why it failed. */
export async function withErrorToast(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    showErrorToast(error)
  }
}
