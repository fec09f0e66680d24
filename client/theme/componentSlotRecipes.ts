import { defineSlotRecipe } from '@chakra-ui/react'
import { INPUT_FIELD_STYLE } from './componentRecipes'

const backdrop = {
  bg: 'shade',
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  _open: { animationName: 'fade-in', animationDuration: 'fast' },
  _closed: { animationName: 'fade-out', animationDuration: 'fast' },
} as const

const positioner = {
  display: 'flex',
  position: 'fixed',
  inset: 0,
  zIndex: 'modal',
  overscrollBehaviorY: 'none',
} as const

const DIALOG_SLOTS = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
] as const

const dialog = defineSlotRecipe({
  slots: [...DIALOG_SLOTS],
  base: {
    backdrop,
    positioner: {
      ...positioner,
      justifyContent: 'center',
      alignItems: { base: 'stretch', sm: 'center' },
      p: { sm: 4 },
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      maxH: '100%',
      outline: 0,
      bg: 'bg.panel',
      borderRadius: { sm: 'l3' },
      boxShadow: 'lg',
      _open: { animationName: 'fade-in', animationDuration: 'fast' },
      _closed: { animationName: 'fade-out', animationDuration: 'faster' },
    },
    header: { display: 'flex', alignItems: 'center', gap: 2, ps: { base: 4, sm: 6 }, pe: 14, pt: 4, pb: 3 },
    title: { textStyle: 'section' },
    body: { flex: 1, minH: 0, overflow: 'auto', px: { base: 4, sm: 6 }, pt: 1, pb: 4 },
    footer: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'flex-end',
      gap: 3,
      px: { base: 4, sm: 6 },
      py: 3,
      borderTopWidth: '1px',
      borderColor: 'border',
    },
    closeTrigger: { position: 'absolute', top: 2, insetEnd: 2 },
    description: { color: 'fg.muted' },
  },
})

const drawer = defineSlotRecipe({
  slots: [...DIALOG_SLOTS],
  base: {
    backdrop,
    positioner: { ...positioner, justifyContent: 'flex-start' },
    content: {
      display: 'flex',
      flexDirection: 'column',
      width: '100%',
      maxW: '17.5rem',
      outline: 0,
      bg: 'bg.panel',
      boxShadow: 'lg',
      overflow: 'auto',
      _open: { animationName: 'slide-from-left-full', animationDuration: 'slow' },
      _closed: { animationName: 'slide-to-left-full', animationDuration: 'slow' },
    },
  },
})

const field = defineSlotRecipe({
  slots: [
    'root',
    'errorText',
    'helperText',
    'input',
    'label',
    'select',
    'textarea',
    'requiredIndicator',
    'requiredIndicator',
  ],
  base: {
    root: { display: 'flex', flexDirection: 'column', position: 'relative', width: '100%', gap: 1.5 },
    label: { display: 'flex', alignItems: 'center', textStyle: 'label', gap: 1 },
    requiredIndicator: { color: 'fg.error', lineHeight: 1 },
    helperText: { color: 'fg.muted', textStyle: 'table' },
    errorText: {
      display: 'flex',
      alignItems: 'center',
      gap: 1.5,
      color: 'fg.error',
      textStyle: 'table',
      fontWeight: 'medium',
    },
  },
})

const card = defineSlotRecipe({
  slots: ['root', 'header', 'body', 'footer', 'title', 'description'],
  base: {
    root: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      minWidth: 0,
      borderRadius: 'l3',
      borderWidth: '1px',
      borderColor: 'border',
      bg: 'bg.panel',
      color: 'fg',
      textAlign: 'start',
    },
    header: { px: 4, pt: 4, display: 'flex', flexDirection: 'column', gap: 1 },
    title: { textStyle: 'body', fontWeight: 'semibold' },
    description: { color: 'fg.muted', textStyle: 'table' },
    body: { p: 4, flex: 1, display: 'flex', flexDirection: 'column' },
    footer: { display: 'flex', alignItems: 'center', gap: 2, px: 4, pb: 4 },
  },
})

const combobox = defineSlotRecipe({
  slots: [
    'root',
    'clearTrigger',
    'content',
    'control',
    'input',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'label',
    'list',
    'positioner',
    'trigger',
    'empty',
    'indicatorGroup',
    'empty',
  ],
  base: {
    root: { width: '100%' },
    control: { position: 'relative' },
    input: {
      width: '100%',
      minHeight: 'control',
      ps: 3,
      pe: 20,
      borderRadius: 'l2',
      borderWidth: '1px',
      borderColor: 'border.emphasized',
      bg: 'bg.panel',
      textStyle: 'control',
      textOverflow: 'ellipsis',
      focusVisibleRing: 'inside',
      _invalid: { borderColor: 'border.error', focusRingColor: 'colors.border.error' },
    },
    indicatorGroup: {
      position: 'absolute',
      insetEnd: 1,
      insetBlock: 0,
      display: 'flex',
      alignItems: 'center',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'center',
      boxSize: 'smallControl',
      color: 'fg.muted',
      cursor: 'button',
    },
    content: {
      width: 'var(--reference-width)',
      minW: '16rem',
      maxW: 'var(--available-width)',
      maxH: 'min(20rem, var(--available-height))',
      overflowY: 'auto',
      p: 1,
      bg: 'bg.panel',
      borderWidth: '1px',
      borderRadius: 'l3',
      boxShadow: 'md',
      outline: 0,
      zIndex: 'popover',
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: 2,
      minH: 'row',
      px: 3,
      borderRadius: 'l2',
      textStyle: 'control',
      cursor: 'button',
      _highlighted: { bg: 'bg.tint' },
    },
    empty: { p: 3, color: 'fg.muted' },
  },
})

const tabs = defineSlotRecipe({
  slots: ['root', 'trigger', 'list', 'content', 'contentGroup', 'indicator'],
  base: {
    root: { display: 'flex', flexDirection: 'column', gap: 4, minWidth: 0 },
    // why: tabs have no gap on phones, so that the five tabs of Checks fit a width of 360 px
    list: {
      display: 'flex',
      gap: { base: 0, sm: 1 },
      overflowX: 'auto',
      scrollbarWidth: 'none',
      borderBottomWidth: '1px',
    },
    trigger: {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 2,
      flexShrink: 0,
      minH: 'control',
      px: { base: 2, sm: 3 },
      mb: '-1px',
      fontWeight: 'medium',
      color: 'fg.muted',
      borderBottomWidth: '2px',
      borderColor: 'transparent',
      cursor: 'button',
      focusVisibleRing: 'inside',
      _hover: { color: 'fg' },
      _selected: { color: 'fg', borderColor: 'accent.solid' },
      // why: forced-colours mode shows transparent borders, so unselected tabs' borders take the background colour
      _highContrast: { borderColor: 'Canvas', _selected: { borderColor: 'Highlight' } },
    },
    content: { minWidth: 0, focusVisibleRing: 'outside', borderRadius: 'l2' },
  },
})

const nativeSelect = defineSlotRecipe({
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    field: { ...INPUT_FIELD_STYLE, minHeight: 'control', pe: 9, textOverflow: 'ellipsis' },
    indicator: {
      position: 'absolute',
      insetEnd: 3,
      insetY: 0,
      display: 'flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.muted',
    },
  },
})

export const componentSlotRecipes = { dialog, drawer, field, card, combobox, tabs, nativeSelect }
