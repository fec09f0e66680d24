import type { PassFail } from '../../../domain/pat'
import { readStoredText } from '../../components/useStoredText'
import { createSignals } from '../../scanner/signals'

/** The storage key of the sound setting; empty for off. */
export const TEST_SOUND = 'test.sound'

/** Signals the verdict of a test by vibration and, if turned on, by sound; pass and fail differ. */
export function signalVerdict(safeToUse: PassFail): void {
  const signals = createSignals({ sound: readStoredText(TEST_SOUND) !== '' })
  if (safeToUse === 1) signals.success()
  else signals.rejected()
  signals.close()
}
