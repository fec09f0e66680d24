import { expect, test } from 'vitest'
import { system } from '../../../client/theme/system'

/** Returns a colour's value in a mode: '#211e1a'. */
function colorOf(name: string, mode: 'light' | 'dark'): string {
  const { conditions } = system.tokens.getByName(`colors.${name}`)?.extensions ?? {}
  const reference = String(conditions?.[`_${mode}`])
  return String(system.token(reference.replace(/[{}]/g, '')))
}

/** Returns the OKLCH lightness of a colour, 0 to 100. */
function lightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return 100 * (0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short)
}

test('in the dark, a panel is 4 to 6 % lighter than the ground, and its line lighter than both', () => {
  const [ground, panel, line] = ['bg', 'bg.panel', 'border'].map((name) => lightness(colorOf(name, 'dark')))
  expect(Number(panel) - Number(ground)).toBeGreaterThanOrEqual(4)
  expect(Number(panel) - Number(ground)).toBeLessThanOrEqual(6)
  expect(Number(line) - Number(panel)).toBeGreaterThanOrEqual(4)
})
