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
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'transparent',
    cursor: 'button',
    flexShrink: 0,
    lineHeight: 'shorter',
    fontWeight: 'medium',
    textStyle: 'md',
    gap: 2,
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'fast',
    focusVisibleRing: 'outside',
    _disabled: disabled,
    _icon: { flexShrink: 0, width: 5, height: 5 },
  },
  variants: {
    size: {
      sm: { h: 9, minW: 9, px: 3, textStyle: 'sm', '@media (pointer: coarse)': { h: 'target', minW: 'target' } },
      md: { h: 'target', minW: 'target', px: 4 },
      lg: { h: 14, minW: 14, px: 5 },
    },
    variant: {
      solid: {
        bg: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { bg: 'colorPalette.fg' },
        _expanded: { bg: 'colorPalette.fg' },
      },
      subtle: {
        bg: 'colorPalette.muted',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.emphasized' },
        _expanded: { bg: 'colorPalette.emphasized' },
      },
      outline: {
        bg: 'bg.panel',
        borderColor: 'border.emphasized',
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      ghost: {
        color: 'colorPalette.fg',
        _hover: { bg: 'colorPalette.subtle' },
        _expanded: { bg: 'colorPalette.subtle' },
      },
      plain: { color: 'colorPalette.fg' },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
})

const entry = {
  width: '100%',
  minWidth: 0,
  appearance: 'none',
  textAlign: 'start',
  borderRadius: 'l2',
  borderWidth: '1px',
  borderColor: 'border.emphasized',
  bg: 'bg.panel',
  textStyle: 'md',
  px: 3,
  focusVisibleRing: 'inside',
  _disabled: disabled,
  _invalid: { borderColor: 'border.error', focusRingColor: 'colors.border.error' },
} as const

const input = defineRecipe({ base: { ...entry, height: 'target' } })
const textarea = defineRecipe({ base: { ...entry, py: 2, minHeight: 24, resize: 'vertical' } })

const heading = defineRecipe({
  base: { fontFamily: 'heading', fontWeight: 'semibold', textWrap: 'balance' },
  variants: {
    size: { sm: { textStyle: 'sm' }, md: { textStyle: 'md' }, lg: { textStyle: 'lg' }, xl: { textStyle: 'xl' } },
  },
  defaultVariants: { size: 'lg' },
})

const link = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 1.5,
    color: 'accent.fg',
    borderRadius: 'l1',
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
    textStyle: 'sm',
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

const kbd = defineRecipe({
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    fontFamily: 'mono',
    textStyle: 'sm',
    minW: 7,
    minH: 6,
    px: 1.5,
    borderRadius: 'l2',
    borderWidth: '1px',
    borderBottomWidth: '2px',
    borderColor: 'border.emphasized',
    bg: 'bg.muted',
  },
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

export const recipes = { button, input, textarea, heading, link, badge, kbd, skeleton, spinner }
