import { seawardGarFormat } from './seawardGarFormat'
import { seawardSssFormat } from './seawardSssFormat'
import { seawardTextFormat } from './seawardTextFormat'
import type { TesterFormat } from './testerFile'

/** All test instrument formats that can be imported. */
const TESTER_FORMATS: readonly TesterFormat[] = [seawardSssFormat, seawardGarFormat, seawardTextFormat]

/** Returns the format of a file; undefined if it is not a test instrument's file. */
export const detectTesterFormat = (bytes: Uint8Array): TesterFormat | undefined =>
  TESTER_FORMATS.find(({ detects }) => detects(bytes))
