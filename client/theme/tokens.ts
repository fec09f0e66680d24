import { defineTextStyles, defineTokens } from '@chakra-ui/react'

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56,
  60, 64, 72, 80, 96,
]
const rem = (value: number) => ({ value: `${value}rem` })
const spacing = Object.fromEntries(steps.map((step) => [step, rem(step / 4)]))

const SANS =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif'

export const tokens = defineTokens({
  spacing,
  sizes: {
    ...spacing,
    xs: rem(20),
    sm: rem(24),
    md: rem(28),
    lg: rem(32),
    xl: rem(36),
    '2xl': rem(42),
    '3xl': rem(48),
    '4xl': rem(56),
    '5xl': rem(64),
    '6xl': rem(72),
    '7xl': rem(80),
    full: { value: '100%' },
    fit: { value: 'fit-content' },
    min: { value: 'min-content' },
    max: { value: 'max-content' },
    dvh: { value: '100dvh' },
    /** The smallest side of anything that a finger taps. */
    target: { value: '2.75rem' },
  },
  fonts: {
    body: { value: SANS },
    heading: { value: SANS },
    mono: { value: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: { sm: rem(0.875), md: rem(1), lg: rem(1.25), xl: rem(2) },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    bold: { value: '700' },
  },
  lineHeights: { shorter: { value: 1.25 }, short: { value: 1.375 }, moderate: { value: 1.5 } },
  letterSpacings: { wide: { value: '0.025em' } },
  radii: {
    none: { value: '0' },
    l1: { value: '2px' },
    l2: { value: '4px' },
    l3: { value: '6px' },
    full: { value: '9999px' },
  },
  durations: { faster: { value: '75ms' }, fast: { value: '100ms' }, slow: { value: '150ms' } },
  easings: { 'ease-in-smooth': { value: 'cubic-bezier(0.32, 0.72, 0, 1)' } },
  animations: { spin: { value: 'spin 1s linear infinite' }, pulse: { value: 'pulse 2s ease-in-out infinite' } },
  zIndex: {
    docked: { value: 10 },
    sticky: { value: 1100 },
    overlay: { value: 1300 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
    tooltip: { value: 1800 },
  },
  cursor: {
    button: { value: 'pointer' },
    menuitem: { value: 'pointer' },
    switch: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
  },
})

const text = (size: string, lineHeight: string) => ({ value: { fontSize: size, lineHeight } })

/** Four sizes: small print, text, headings, and the large numbers of the dashboard. */
export const textStyles = defineTextStyles({
  sm: text('sm', '1.25rem'),
  md: text('md', '1.5rem'),
  lg: text('lg', '1.75rem'),
  xl: text('xl', '2.5rem'),
  label: { value: { fontSize: 'sm', lineHeight: '1.25rem', fontWeight: 'medium' } },
})

const floating = (blur: string, lift: string) => ({
  value: {
    _light: `0 ${lift} ${blur} rgba(15, 20, 25, 0.16), 0 0 1px rgba(15, 20, 25, 0.32)`,
    _dark: `0 ${lift} ${blur} rgba(0, 0, 0, 0.64), 0 0 1px rgba(195, 203, 211, 0.4)`,
  },
})

/** Only what floats casts a shadow. */
export const shadows = { sm: floating('4px', '1px'), md: floating('10px', '4px'), lg: floating('20px', '8px') }
