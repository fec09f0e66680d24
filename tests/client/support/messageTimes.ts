import { MESSAGE_TIMEOUTS_MS } from '../../../client/components/messages/messages'

const specified = { ...MESSAGE_TIMEOUTS_MS }
/** Longer than any test. */
const AN_HOUR = 3_600_000

/** Keeps messages until they are closed or replaced. */
export function keepMessages(): void {
  Object.assign(MESSAGE_TIMEOUTS_MS, { notification: AN_HOUR, notice: AN_HOUR, undo: AN_HOUR })
}

/** Closes messages automatically, after the same time as in the app. */
export function closeMessagesInTime(): void {
  Object.assign(MESSAGE_TIMEOUTS_MS, specified)
}
