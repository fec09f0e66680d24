import { expect, it } from 'vitest'
import { cleanLine, toNameKey } from '../../../domain/values/identity'

it.each(['Main\u200dHall', 'Main\u200cHall', '\u200dMainHall', 'Main\u200bHall', 'MainHall\u200e'])(
  'invisible characters do not make names different: %j',
  (name) => expect(toNameKey(name)).toBe('mainhall'),
)

it.each([
  '\u0dc1\u0dca\u200d\u0dbb\u0dd3',
  '\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645',
  '\u{1f469}\u{1f3fd}\u200d\u{1f692}',
])('a name keeps the joiners that its script or emoji needs: %s', (name) => expect(cleanLine(name)).toBe(name))
