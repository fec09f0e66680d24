import { loadLocalStorageString, saveLocalStorageString } from '../../components/browser/useLocalStorageString'

const NAME = 'test.instrument'

/** Returns the id of this device's test instrument; null if no instrument was chosen. */
export const loadInstrumentInUse = (): string | null => loadLocalStorageString(NAME) || null

/** Stores the instrument on this device for later tests. */
export const saveInstrumentInUse = (id: string | null): void => saveLocalStorageString(NAME, id ?? '')
