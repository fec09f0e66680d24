import type { PassFail } from '../../../domain/assets/pat'
import { createSignals } from '../../scanner/signals'
import { isTestingSettingOn } from './testingSettings'

/** Signals the verdict of a test by vibration and, if turned on, by sound; pass and fail differ. */
export function signalVerdict(safeToUse: PassFail): void {
  const signals = createSignals({ sound: isTestingSettingOn('sound') })
  if (safeToUse === 1) signals.success()
  else signals.rejected()
  signals.close()
}
