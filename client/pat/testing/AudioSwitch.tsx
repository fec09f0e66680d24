import { LabelledSwitch } from '../../components/LabelledSwitch'
import { useStoredText } from '../../components/useStoredText'
import { TEST_SOUND } from './signalVerdict'

/** Whether saving a test makes a sound, which differs for pass and fail; as chosen on this device. */
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
