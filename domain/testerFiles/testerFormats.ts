import { seawardGar } from './seawardGar'
import { seawardSss } from './seawardSss'
import { seawardText } from './seawardText'
import type { TesterFormat } from './testerFile'

/** All test instrument formats that can be imported. */
const TESTER_FORMATS: readonly TesterFormat[] = [seawardSss, seawardGar, seawardText]

/** Returns the format of a file; undefined if it is not a test instrument's file. */
export const detectTesterFormat = (bytes: Uint8Array): TesterFormat | undefined =>
  TESTER_FORMATS.find(({ detects }) => detects(bytes))
