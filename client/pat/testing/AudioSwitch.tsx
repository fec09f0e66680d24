import { LabelledSwitch } from '../../components/LabelledSwitch'
import { useStoredText } from '../../components/useStoredText'
import { TEST_SOUND } from './signalVerdict'

/** Turns the sounds for saved tests on or off on this device; pass and fail differ. */
export function AudioSwitch() {
  const [sound, setSound] = useStoredText(TEST_SOUND)
  return (
    <LabelledSwitch
      label="Sound when a test is saved"
      checked={sound !== ''}
      onChange={(on) => setSound(on ? 'yes' : '')}
    />
  )
}
