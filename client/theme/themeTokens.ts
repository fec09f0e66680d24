import { defineLayerStyles, defineTextStyles, defineTokens } from '@chakra-ui/react'

const steps = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36, 40, 44, 48,
  52, 56, 60, 64, 72, 80, 96,
]
const rem = (value: number) => ({ value: `${value}rem` })
const sizes = Object.fromEntries(steps.map((step) => [step, rem(step / 4)]))
// why: spacing is in px, so that it leaves room for enlarged text; touch targets need not grow with the text
const spacing = Object.fromEntries(steps.map((step) => [step, { value: `${step * 4}px` }]))

/** The font that client/index.html loads. Until it has loaded, a system font of the same width is shown. */
const SANS = 'Inter, "Inter fallback", sans-serif'

export const themeTokens = defineTokens({
  spacing: {
    ...spacing,
    /** The offset above a phone's bottom bar. */
    aboveBar: { value: 'var(--bottom-bar)' },
    /** The offset above the bottom bar and the page's own buttons. */
    aboveBars: { value: 'calc(var(--bottom-bar) + var(--page-actions))' },
  },
  sizes: {
    ...sizes,
    xs: rem(20),
    sm: rem(24),
    md: rem(28),
    lg: rem(32),
    xl: rem(36),
    '2xl': rem(42),
    '3xl': rem(48),
    '4xl': rem(56),
    full: { value: '100%' },
    dvh: { value: '100dvh' },
    /** The height of the bar at the top of every screen. */
    appBar: { value: '56px' },
    /** The minimum height of buttons and inputs: 36 px for a mouse, 48 px for touch (globalStyles). */
    control: { value: 'var(--control)' },
    /** The minimum height of a control in a row or toolbar: 32 px for a mouse, 40 px for touch. */
    smallControl: { value: 'var(--small-control)' },
    /** The height of a clickable row: 36 px for a mouse, 48 px for touch, and more with larger text. */
    row: { value: 'var(--row)' },
  },
  fonts: {
    body: { value: SANS },
    heading: { value: SANS },
    mono: { value: 'ui-monospace, "SFMono-Regular", Menlo, Consolas, "Liberation Mono", monospace' },
  },
  fontSizes: {
    meta: rem(0.75),
    table: rem(0.875),
    body: rem(1),
    section: rem(1.25),
    title: rem(1.75),
    numeral: rem(2.5),
    control: { value: 'var(--control-font)' },
  },
  fontWeights: {
    normal: { value: '400' },
    medium: { value: '500' },
    semibold: { value: '600' },
    title: { value: '650' },
    bold: { value: '700' },
  },
  lineHeights: { short: { value: 1.375 } },
  radii: {
    none: { value: '0' },
    /** For controls and parts of a panel. */
    l2: { value: '6px' },
    /** For panels and floating elements. */
    l3: { value: '10px' },
    full: { value: '9999px' },
  },
  durations: { faster: { value: '75ms' }, fast: { value: '100ms' }, slow: { value: '150ms' } },
  animations: {
    spin: { value: 'spin 1s linear infinite' },
    pulse: { value: 'pulse 2s ease-in-out infinite' },
    /** For a changed row: the tint stays long enough to notice, then fades within the limit for animations (200 ms). */
    tint: { value: 'tint 1500ms linear' },
    /** For a sticker when it appears, such as after saving a test. */
    stamp: { value: 'stamp 150ms cubic-bezier(0.3, 0, 0.2, 1) both' },
  },
  zIndex: {
    docked: { value: 10 },
    sticky: { value: 1100 },
    modal: { value: 1400 },
    popover: { value: 1500 },
    skipNav: { value: 1600 },
    toast: { value: 1700 },
  },
  cursor: {
    button: { value: 'pointer' },
    menuitem: { value: 'pointer' },
    switch: { value: 'pointer' },
    disabled: { value: 'not-allowed' },
  },
})

interface TextStyle {
  fontWeight?: string
  letterSpacing?: string
  fontVariantNumeric?: string
}

const text = (fontSize: string, lineHeight: string, more: TextStyle = {}) => ({
  value: { fontSize, lineHeight, ...more },
})

export const themeTextStyles = defineTextStyles({
  /** 12/16: secondary text, such as a date under a photo. */
  meta: text('meta', '1rem'),
  /** 14/20: table rows on wide screens, second lines, help. */
  table: text('table', '1.25rem'),
  /** 16/24: body text, and everything on phones. */
  body: text('body', '1.5rem'),
  /** 20/28: the heading of a section. */
  section: text('section', '1.75rem', { fontWeight: 'semibold', letterSpacing: '-0.005em' }),
  /** 28/34: the page's title. */
  title: text('title', '2.125rem', { fontWeight: 'title', letterSpacing: '-0.015em' }),
  /** 40/44: the main number of a card. */
  numeral: text('numeral', '2.75rem', {
    fontWeight: 'title',
    letterSpacing: '-0.02em',
    fontVariantNumeric: 'tabular-nums',
  }),
  /** Readings and codes: figures of equal width, and a slashed zero. */
  code: { value: { fontVariantNumeric: 'tabular-nums slashed-zero' } },
  /** The label above an input. */
  label: text('table', '1.25rem', { fontWeight: 'medium' }),
  /** Text on buttons and in inputs: 14/20 for a mouse, 16/24 for touch. */
  control: text('control', '1.4'),
  /** A short caption in capitals, as on an instrument. */
  legend: { value: { fontSize: 'meta', lineHeight: '1rem', fontWeight: 'semibold', letterSpacing: '0.06em' } },
})

const chosen = (backgroundSize: string, backgroundPosition: string) => ({
  value: {
    bg: 'bg.tint',
    backgroundImage: 'linear-gradient({colors.accent.solid} 0 0)',
    backgroundRepeat: 'no-repeat',
    backgroundSize,
    backgroundPosition,
    // why: forced-colours mode removes the tint and the bar, so an outline marks the selected item instead
    _highContrast: { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
})

/** The selected item in a group: a neutral tint, and a teal bar at the edge. */
export const themeLayerStyles = defineLayerStyles({
  chosenLine: chosen('3px calc(100% - 12px)', 'left center'),
  chosenChip: chosen('calc(100% - 12px) 3px', 'center bottom'),
})

const floating = (blur: string, lift: string) => ({
  value: {
    _light: `0 ${lift} ${blur} rgba(48, 36, 16, 0.16), 0 0 1px rgba(48, 36, 16, 0.36)`,
    _dark: `0 ${lift} ${blur} rgba(0, 0, 0, 0.64), 0 0 1px rgba(255, 240, 214, 0.4)`,
  },
})

/** Only floating or sticky elements have a shadow. */
export const shadowTokens = { sm: floating('3px', '1px'), md: floating('12px', '4px'), lg: floating('28px', '10px') }
