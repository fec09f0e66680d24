import { loadStoredText, saveStoredText } from '../../components/browser/useStoredText'

const NAME = 'test.instrument'

/** Returns the id of this device's test instrument; null if none was chosen. */
export const loadInstrumentInUse = (): string | null => loadStoredText(NAME) || null

/** Stores the instrument on this device for later tests. */
export const rememberInstrument = (id: string | null): void => saveStoredText(NAME, id ?? '')
