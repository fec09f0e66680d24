import { expect, test } from 'vitest'
import { chakraSystem } from '../../../client/theme/chakraSystem'

/** The WCAG AA minimum for text of normal size. */
const LEAST_CONTRAST = 4.5

/** Returns the relative luminance of a colour in dark mode, 0 to 1. */
function darkLuminance(name: string): number {
  const { conditions } = chakraSystem.tokens.getByName(`colors.${name}`)?.extensions ?? {}
  const hex = String(chakraSystem.token(String(conditions?._dark).replace(/[{}]/g, '')))
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

test.each(['fg', 'fg.muted', 'fg.subtle', 'fg.error', 'fg.warning', 'fg.success', 'accent.fg'])(
  'in dark mode, text in %s is readable on a panel',
  (text) => {
    const [panel, shown] = [darkLuminance('bg.panel'), darkLuminance(text)]
    expect((Math.max(panel, shown) + 0.05) / (Math.min(panel, shown) + 0.05)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  },
)
