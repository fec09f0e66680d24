import { describe, expect, test } from 'vitest'
import type { DetectedCode } from '../../../client/scanner/decoder'
import {
  addPicture,
  alreadyHandled,
  type DetectedCodes,
  decide,
  markHandled,
  NO_DETECTED_CODES,
} from '../../../client/scanner/detectedCodes'

const code = (text: string): DetectedCode => ({ text, corners: [] })

/** Pictures in the order they were taken: when (milliseconds), and the texts of the codes in them. */
function see(pictures: [number, ...string[]][], before: DetectedCodes = NO_DETECTED_CODES): DetectedCodes {
  return pictures.reduce((sightings, [now, ...texts]) => addPicture(sightings, texts.map(code), now), before)
}

const verdict = (sightings: DetectedCodes) => {
  const judged = decide(sightings)
  return judged.kind === 'choice' ? judged.codes.map(({ text }) => text) : judged
}

describe('one code', () => {
  test('a single code is settled when a second picture still shows it alone', () => {
    expect(verdict(see([[0, 'A']]))).toEqual({ kind: 'waiting' })
    expect(
      verdict(
        see([
          [0, 'A'],
          [40, 'A'],
        ]),
      ),
    ).toEqual({ kind: 'settled', text: 'A' })
  })

  test('a single code is settled though a picture between missed it', () => {
    expect(verdict(see([[0, 'A'], [40], [80, 'A']]))).toEqual({ kind: 'settled', text: 'A' })
  })

  test('a single code is one also where the same label lies there twice', () => {
    expect(verdict(see([[0, 'A', 'A']]))).toEqual({ kind: 'waiting' })
    expect(
      verdict(
        see([
          [0, 'A', 'A'],
          [40, 'A', 'A'],
        ]),
      ),
    ).toEqual({ kind: 'settled', text: 'A' })
  })
})

describe('two different codes', () => {
  test('two different codes are a choice, also where a picture shows only one of them', () => {
    expect(
      verdict(
        see([
          [0, 'A'],
          [40, 'A', 'B'],
          [80, 'B'],
          [120, 'B'],
        ]),
      ),
    ).toEqual(['A', 'B'])
  })

  test('two different codes leave one that is settled when the other has been out of view for more than a second', () => {
    const both = see([[0, 'A', 'B']])
    expect(verdict(see([[1000, 'B']], both))).toEqual(['A', 'B'])
    expect(
      verdict(
        see(
          [
            [1000, 'B'],
            [1040, 'B'],
          ],
          both,
        ),
      ),
    ).toEqual({ kind: 'settled', text: 'B' })
  })
})

test('two different codes stay a choice where a slow device takes a picture of only one of them a second later', () => {
  expect(
    verdict(
      see([
        [0, 'A', 'B'],
        [1500, 'B'],
      ]),
    ),
  ).toEqual(['A', 'B'])
})

describe('what led nowhere', () => {
  const refused = markHandled(
    see([
      [0, 'A'],
      [40, 'A'],
    ]),
    500,
  )

  test('a code that led nowhere is not tried again while it stays in view', () => {
    expect(
      verdict(
        see(
          [
            [540, 'A'],
            [1500, 'A'],
            [2400, 'A'],
          ],
          refused,
        ),
      ),
    ).toEqual({ kind: 'waiting' })
  })

  test('a code that led nowhere is tried again when it comes back into view', () => {
    const away = see([[540, 'A'], [1000], [1600]], refused)
    expect(
      verdict(
        see(
          [
            [2000, 'A'],
            [2040, 'A'],
          ],
          away,
        ),
      ),
    ).toEqual({ kind: 'settled', text: 'A' })
  })

  test('a code that led nowhere may be chosen again beside another', () => {
    expect(verdict(see([[540, 'A', 'B']], refused))).toEqual(['A', 'B'])
  })

  test('a code that led nowhere does not let what lay beside it be opened unasked', () => {
    const chosen = markHandled(see([[0, 'A', 'B']]), 300)
    expect(
      verdict(
        see(
          [
            [1000, 'B'],
            [1400, 'B'],
            [1800, 'B'],
          ],
          chosen,
        ),
      ),
    ).toEqual({ kind: 'waiting' })
  })
})

describe('a code that was acted upon just before the camera opened', () => {
  test('a code that was acted upon just before the camera opened is not acted upon again while it stays in view, but is once it was out of view', () => {
    const inView = see(
      [
        [40, 'A'],
        [80, 'A'],
      ],
      alreadyHandled('A', 0),
    )
    expect(verdict(inView)).toEqual({ kind: 'waiting' })
    const again = see([[1060], [1100], [1140, 'A'], [1180, 'A']], inView)
    expect(verdict(again)).toEqual({ kind: 'settled', text: 'A' })
  })

  test('a code that was acted upon just before the camera opened does not keep another one from being acted upon at once', () => {
    const other = see(
      [
        [40, 'B'],
        [80, 'B'],
      ],
      alreadyHandled('A', 0),
    )
    expect(verdict(other)).toEqual({ kind: 'settled', text: 'B' })
  })
})
