import { getErrorFields, getErrorMessage } from '../../graphql/errors'
import { showNoticeMessage } from './messages'

/** Shows the reason in the message bar when an action outside a form fails. */
export function showErrorToast(error: unknown): void {
  const reasons = Object.values(getErrorFields(error) ?? {}).flat()
  showNoticeMessage({ text: reasons.join(' ') || getErrorMessage(error) || 'An error occurred', type: 'error' })
}

/** Runs an action outside a form, and shows the reason if it fails. */
export async function runWithErrorToast(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    showErrorToast(error)
  }
}
