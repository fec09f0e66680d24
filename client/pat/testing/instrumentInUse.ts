import { readStoredText, writeStoredText } from '../../components/useStoredText'

const NAME = 'test.instrument'

/** The id of the test instrument that this device is used with; null where none was chosen. */
export const instrumentInUse = (): string | null => readStoredText(NAME) || null

/** Remembers the instrument on this device, for the tests that follow. */
export const rememberInstrument = (id: string | null): void => writeStoredText(NAME, id ?? '')
