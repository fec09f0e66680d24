import type { PassFail } from '../../../domain/pat'
import { readStoredText } from '../../components/useStoredText'
import { createSignals } from '../../scanner/signals'

/** Where the device remembers whether a saved test is to be heard; empty for no. */
export const TEST_SOUND = 'test.sound'

/** Lets the hand feel, and if it was chosen the ear hear, how a test went: pass and fail differ. */
export function signalVerdict(safeToUse: PassFail): void {
  const signals = createSignals({ sound: readStoredText(TEST_SOUND) !== '' })
  if (safeToUse === 1) signals.success()
  else signals.rejected()
  signals.close()
}
