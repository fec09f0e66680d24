import { expect, test } from 'vitest'
import {
  addFrameDetections,
  buildDetectedCodesWithHandled,
  chooseDetectedCode,
  type DetectedCodes,
  markDetectionsHandled,
  NO_DETECTED_CODES,
} from '../../../client/scanner/detectedCodes'

/** Processes pictures, each given as its time in ms and its codes, such as '40 A B'. */
const see = (pictures: string[], before: DetectedCodes = NO_DETECTED_CODES) =>
  pictures.reduce((seen, picture) => {
    const [now, ...texts] = picture.split(' ')
    const codes = texts.map((text) => ({ text, corners: [] }))
    return addFrameDetections(seen, codes, Number(now))
  }, before)

function verdict(pictures: string[], before?: DetectedCodes): string {
  const judged = chooseDetectedCode(see(pictures, before))
  if (judged.kind === 'choice') return `choice: ${judged.codes.map(({ text }) => text).join(' ')}`
  return judged.kind === 'settled' ? `settled: ${judged.text}` : judged.kind
}

test('a single code is accepted when a second picture shows it too, even if a picture in between missed it', () => {
  expect(verdict(['0 A'])).toBe('waiting')
  expect(verdict(['0 A', '40 A'])).toBe('settled: A')
  expect(verdict(['0 A', '40', '80 A'])).toBe('settled: A')
})

test('two labels with the same code count as a single code', () => {
  expect(verdict(['0 A A'])).toBe('waiting')
  expect(verdict(['0 A A', '40 A A'])).toBe('settled: A')
})

test('two different codes need a choice, even if a picture shows only one of them, or the other appears a second later', () => {
  expect(verdict(['0 A', '40 A B', '80 B', '120 B'])).toBe('choice: A B')
  expect(verdict(['0 A B', '1500 B'])).toBe('choice: A B')
})

test('one of two codes is accepted once the other has been out of view for more than a second', () => {
  const both = see(['0 A B'])
  expect(verdict(['1000 B'], both)).toBe('choice: A B')
  expect(verdict(['1000 B', '1040 B'], both)).toBe('settled: B')
})

const refused = markDetectionsHandled(see(['0 A', '40 A']), 500)

test('a code that led nowhere is not tried again while in view, but is when it comes back', () => {
  expect(verdict(['540 A', '1500 A', '2400 A'], refused)).toBe('waiting')
  expect(verdict(['540 A', '1000', '1600', '2000 A', '2040 A'], refused)).toBe('settled: A')
})

test('a code that led nowhere can be chosen again next to another code', () => {
  expect(verdict(['540 A B'], refused)).toBe('choice: A B')
})

test('a code next to one that led nowhere is not opened without asking', () => {
  const chosen = markDetectionsHandled(see(['0 A B']), 300)
  expect(verdict(['1000 B', '1400 B', '1800 B'], chosen)).toBe('waiting')
})

test('a code used just before the camera opened is ignored while it stays in view', () => {
  const inView = see(['40 A', '80 A'], buildDetectedCodesWithHandled('A', 0))
  expect(verdict([], inView)).toBe('waiting')
  expect(verdict(['1060', '1100', '1140 A', '1180 A'], inView)).toBe('settled: A')
  expect(verdict(['40 B', '80 B'], buildDetectedCodesWithHandled('A', 0))).toBe('settled: B')
})
