import { defineGlobalStyles } from '@chakra-ui/react'

/** Screens tall enough for bars over the page, unlike a phone in landscape. */
const TALL = '@media (min-height: 500px)'

export const globalStyles = defineGlobalStyles({
  '*': {
    '--global-font-body': 'fonts.body',
    '--global-font-mono': 'fonts.mono',
    '--global-color-border': 'colors.border',
  },
  ':root': {
    // the background of secondary buttons
    '--quiet': '{colors.bg.tint}',
    '--control': '48px',
    '--small-control': '40px',
    '--row': '3rem',
    '--control-font': '1rem',
    '@media (pointer: fine)': {
      '--control': '36px',
      '--small-control': '32px',
      '--row': '2.25rem',
      '--control-font': '0.875rem',
    },
    // heights of the bars at the bottom of the window; other fixed content is placed above them
    '--bottom-bar': '0px',
    '--page-actions': '0px',
    '--foot': '0px',
    '&:has([data-bottom-bar])': { [TALL]: { '--bottom-bar': 'calc(3rem + 16px + env(safe-area-inset-bottom))' } },
    '&:has([data-task])': { '--bottom-bar': 'env(safe-area-inset-bottom)' },
    '&:has([data-page-actions])': {
      mdDown: { [TALL]: { '--page-actions': 'var(--page-actions-height, 64px)' } },
    },
    // room for a bar that sticks above the bottom bars
    '&:has([data-foot], [role=region][data-page-actions])': { '--foot': '80px' },
    // room for a dialog's buttons
    '&:has([role=dialog])': { '--bottom-bar': 'env(safe-area-inset-bottom)', '--page-actions': '72px' },
  },
  // larger controls for dialogs in glove mode
  '[data-gloves]': {
    '--mah-sizes-control': '56px',
    '--mah-sizes-small-control': '56px',
    '--mah-sizes-row': '56px',
    '& :is(button, a)': { minHeight: '56px', minWidth: '56px' },
    // enlarges the touch target of a switch without changing its look
    '& input[role=switch]::after': { content: '""', position: 'absolute', inset: '-14px -4px' },
  },
  html: {
    scrollPaddingTop: '64px',
    scrollPaddingBottom: 'calc({spacing.aboveBars} + var(--foot))',
    color: 'fg',
    bg: 'bg',
    lineHeight: '1.5',
    colorPalette: 'accent',
    textSizeAdjust: '100%',
    accentColor: 'accent.solid',
    _print: { bg: 'white', fontSize: '12px' },
  },
  // why: tabular figures are limited to these elements, because they also widen the font's hyphens
  'time, input, [data-align=end], [data-align=right]': { fontVariantNumeric: 'tabular-nums' },
  // buttons are not printed, unless they contain an image or a date, or are in a column header
  'main button:not(:has(img, time)):not(th button)': { _print: { display: 'none !important' } },
  'html.light': { colorScheme: 'light' },
  'html.dark': { colorScheme: 'dark' },
  '*::placeholder': { color: 'fg.subtle', opacity: 1 },
  '*::selection': { bg: 'accent.emphasized' },
  '*, *::before, *::after': {
    _motionReduce: {
      animationDuration: '1ms !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
      scrollBehavior: 'auto !important',
    },
  },
})
