import { loadLocalStorageString, useLocalStorageString } from '../../components/browser/useLocalStorageString'

/** This device's settings for its testers. */
export type TestingSetting = 'sound' | 'gloves' | 'asLastTime'

const KEYS: Readonly<Record<TestingSetting, string>> = {
  sound: 'test.sound',
  gloves: 'test.gloves',
  asLastTime: 'test.asLastTime',
}

export function useTestingSetting(setting: TestingSetting): [on: boolean, change: (on: boolean) => void] {
  const [text, setText] = useLocalStorageString(KEYS[setting])
  return [text !== '', (on) => setText(on ? 'yes' : '')]
}

export const isTestingSettingOn = (setting: TestingSetting): boolean => loadLocalStorageString(KEYS[setting]) !== ''
