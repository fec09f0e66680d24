import { defineSemanticTokens, defineTokens } from '@chakra-ui/react'

const STEPS = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950]
const scale = (values: string) =>
  Object.fromEntries(values.split(' ').map((value, index) => [String(STEPS[index]), { value }]))

export const colorTokens = defineTokens.colors({
  transparent: { value: 'transparent' },
  current: { value: 'currentColor' },
  black: { value: '#000000' },
  white: { value: '#ffffff' },
  /** A dialog's backdrop. */
  shade: { value: 'rgba(20, 16, 10, 0.5)' },
  /** A translucent tint for light backgrounds. */
  ink: { 7: { value: 'rgba(64, 46, 18, 0.07)' }, 13: { value: 'rgba(64, 46, 18, 0.13)' } },
  /** A translucent tint for dark backgrounds. */
  chalk: { 8: { value: 'rgba(255, 240, 214, 0.08)' }, 15: { value: 'rgba(255, 240, 214, 0.15)' } },
  stone: scale('#f7f2e9 #f0eadf #e4dccd #d0c6b5 #918575 #695f54 #544c43 #403a33 #302b25 #211e1a #141210'),
  teal: scale('#e9f6f5 #cbeae7 #9bd6d1 #63bdb6 #2fa098 #13827b #0b6b65 #0a5752 #0b4642 #0b3835 #05211f'),
  green: scale('#e9f7ec #cdecd4 #a1daad #6cc17e #3da355 #23873c #186f2f #155927 #144721 #113a1c #06200d'),
  red: scale('#fdeeed #fad7d5 #f4b0ab #ec827b #e0554d #cc332b #b0241d #8f1c17 #701b17 #561916 #300a08'),
  orange: scale('#fff1e5 #ffdfc4 #fdbf8c #f89c52 #ea7b20 #c95f0c #a24a08 #813b0a #642f0c #4d260d #2b1304'),
  amber: scale('#fdf6dc #f9eab0 #f1d673 #e4bd3b #cb9f14 #a37e0a #816207 #674e08 #503d0a #3f310c #231a04'),
  blue: scale('#ebf3fd #d1e3fa #a5c8f3 #71a6e9 #4384da #2a68c0 #2154a0 #1c4381 #1a3665 #172c50 #0b182e'),
})

const modes = (light: string, dark: string) => ({ value: { _light: `{colors.${light}}`, _dark: `{colors.${dark}}` } })

/** Creates the values of `colorPalette`: text and backgrounds from faint to solid, in the same steps for every hue. */
const palette = (hue: string) => ({
  contrast: modes('white', `${hue}.950`),
  fg: modes(`${hue}.700`, `${hue}.200`),
  subtle: modes(`${hue}.50`, `${hue}.950`),
  muted: modes(`${hue}.100`, `${hue}.900`),
  emphasized: modes(`${hue}.200`, `${hue}.800`),
  solid: modes(`${hue}.600`, `${hue}.400`),
  focusRing: modes(`${hue}.500`, `${hue}.300`),
  border: modes(`${hue}.300`, `${hue}.700`),
})

export const semanticColorTokens = defineSemanticTokens.colors({
  bg: {
    /** The page background. */
    DEFAULT: modes('stone.50', 'stone.950'),
    subtle: modes('stone.50', 'stone.950'),
    muted: modes('stone.100', 'stone.800'),
    emphasized: modes('stone.200', 'stone.700'),
    inverted: modes('stone.900', 'stone.50'),
    /** The background of cards, tables, dialogs and text boxes. */
    panel: modes('white', 'stone.900'),
    /** For selected items and secondary buttons; selected items also have a teal bar at the edge. */
    tint: modes('ink.7', 'chalk.8'),
    /** `tint` on hover. */
    tintStrong: modes('ink.13', 'chalk.15'),
    error: modes('red.50', 'red.950'),
    warning: modes('amber.50', 'amber.950'),
  },
  fg: {
    DEFAULT: modes('stone.900', 'stone.50'),
    muted: modes('stone.600', 'stone.300'),
    subtle: modes('stone.500', 'stone.300'),
    inverted: modes('stone.50', 'stone.900'),
    error: modes('red.600', 'red.300'),
    warning: modes('amber.700', 'amber.300'),
    success: modes('green.600', 'green.300'),
  },
  border: {
    DEFAULT: modes('stone.200', 'stone.800'),
    emphasized: modes('stone.400', 'stone.400'),
    error: modes('red.500', 'red.400'),
    warning: modes('amber.500', 'amber.400'),
  },
  gray: {
    ...palette('stone'),
    fg: modes('stone.700', 'stone.200'),
    muted: modes('stone.100', 'stone.800'),
    subtle: modes('stone.100', 'stone.800'),
  },
  accent: palette('teal'),
  green: palette('green'),
  red: palette('red'),
  orange: palette('orange'),
  amber: palette('amber'),
  blue: palette('blue'),
  // the colours of an asset's verdict
  safe: palette('green'),
  unsafe: palette('red'),
  expired: palette('orange'),
  untested: palette('amber'),
})
