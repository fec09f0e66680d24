import { roundLevel } from '../../../domain/stock'
import { differenceText } from '../words'
import { isDifferent } from './takeLines'

/** What a line's count differs by, with its sign; empty where it does not. */
export const lineDifference = (line: { counted: number | null; recordedLevel: number }): string =>
  isDifferent(line) ? differenceText(roundLevel((line.counted ?? 0) - line.recordedLevel)) : ''
