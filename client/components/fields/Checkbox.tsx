import { chakra } from '@chakra-ui/react'

/** A native checkbox in the product's colour, for use in a CheckboxLabel. */
export const Checkbox = chakra(
  'input',
  {
    base: {
      boxSize: 5,
      flexShrink: 0,
      accentColor: '{colors.accent.solid}',
      cursor: 'button',
      focusVisibleRing: 'outside',
      _disabled: { cursor: 'not-allowed' },
    },
  },
  { defaultProps: { type: 'checkbox' } },
)

/** Makes a whole line or cell the click target of its checkbox. */
export const CheckboxLabel = chakra('label', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: 3,
    minH: 'control',
    cursor: 'button',
    '&:has(:disabled)': { color: 'fg.muted', cursor: 'not-allowed' },
  },
})
