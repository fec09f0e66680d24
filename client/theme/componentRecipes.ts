import { defineRecipe } from '@chakra-ui/react'

const disabled = { opacity: 0.5, cursor: 'not-allowed' }

const button = defineRecipe({
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    position: 'relative',
    borderRadius: 'l2',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    // why: the button's text must not wrap before the button is as wide as its container
    flexShrink: 0,
    maxW: 'full',
    fontWeight: 'medium',
    textStyle: 'control',
    gap: 2,
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: disabled,
    _icon: { flexShrink: 0, width: 5, height: 5 },
  },
  variants: {
    size: {
      sm: { minH: 'smallControl', minW: 'smallControl', px: 2.5, _icon: { width: 4.5, height: 4.5 } },
      md: { minH: 'control', minW: 'control', px: 4 },
      lg: { minH: '56px', minW: '56px', px: 5, textStyle: 'body' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.fg' },
        _expanded: { bg: 'colorPalette.fg' },
      },
      subtle: {
        bg: 'var(--quiet)',
        color: 'colorPalette.fg',
        _hover: { bg: 'bg.tintStrong' },
        _expanded: { bg: 'bg.tintStrong' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'bg.tint' },
        _expanded: { bg: 'bg.tint' },
      },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

/** The style shared by inputs, text areas and selects. */
export const INPUT_FIELD_STYLE = {
  width: '100%',
  minWidth: 0,
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  textStyle: 'control',
  px: 3,
  focusVisibleRing: 'inside',
  _disabled: disabled,
  _invalid: { borderColor: 'border.error', focusRingColor: 'colors.border.error' },
} as const

const input = defineRecipe({ base: { ...INPUT_FIELD_STYLE, minHeight: 'control' } })
const textarea = defineRecipe({ base: { ...INPUT_FIELD_STYLE, py: 2, minHeight: 24, resize: 'vertical' } })

const heading = defineRecipe({
  base: { fontFamily: 'heading', textWrap: 'balance' },
  variants: {
    size: {
      /** Subsection headings. */
      md: { textStyle: 'body', fontWeight: 'semibold' },
      /** Section headings. */
      lg: { textStyle: 'section' },
      /** The page heading. */
      xl: { textStyle: 'title' },
    },
  },
  defaultVariants: { size: 'lg' },
})

const link = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    color: 'accent.fg',
    borderRadius: 'l2',
    focusVisibleRing: 'outside',
  },
  variants: {
    variant: {
      underline: { textDecoration: 'underline', textUnderlineOffset: '3px' },
      plain: { _hover: { textDecoration: 'underline', textUnderlineOffset: '3px' } },
    },
  },
  defaultVariants: { variant: 'underline' },
})

const badge = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1,
    borderRadius: 'l2',
    borderWidth: '1px',
    fontWeight: 'medium',
    textStyle: 'table',
    whiteSpace: 'nowrap',
    px: 2,
    minH: 6,
    _icon: { width: 4, height: 4, flexShrink: 0 },
  },
  variants: {
    variant: {
      subtle: { bg: 'colorPalette.subtle', color: 'colorPalette.fg', borderColor: 'colorPalette.border' },
      solid: { bg: 'colorPalette.solid', color: 'colorPalette.contrast', borderColor: 'colorPalette.solid' },
      outline: { color: 'colorPalette.fg', borderColor: 'colorPalette.border' },
    },
  },
  defaultVariants: { variant: 'subtle' },
})

const skeleton = defineRecipe({
  base: { borderRadius: 'l2', bg: 'bg.emphasized', flexShrink: 0, color: 'transparent', animation: 'pulse' },
})

const spinner = defineRecipe({
  base: {
    display: 'inline-block',
    width: '1.25em',
    height: '1.25em',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderBottomColor: 'transparent',
    borderRadius: 'full',
    animation: 'spin',
  },
})

export const componentRecipes = { button, input, textarea, heading, link, badge, skeleton, spinner }
