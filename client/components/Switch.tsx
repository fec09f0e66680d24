import { chakra } from '@chakra-ui/react'

/** A switch that takes effect at once, for use beside its label. */
export const Switch = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      flexShrink: 0,
      position: 'relative',
      width: 12,
      height: 7,
      borderRadius: 'full',
      bg: 'border.emphasized',
      cursor: 'inherit',
      transitionProperty: 'background-color',
      transitionDuration: 'fast',
      focusVisibleRing: 'outside',
      _before: {
        content: '""',
        position: 'absolute',
        top: 1,
        left: 1,
        width: 5,
        height: 5,
        borderRadius: 'full',
        bg: 'bg.panel',
        transitionProperty: 'translate',
        transitionDuration: 'fast',
      },
      '&:checked': { bg: 'accent.solid', _before: { translate: '1.25rem 0' } },
      _disabled: { opacity: 0.5 },
    },
  },
  { defaultProps: { type: 'checkbox', role: 'switch' } },
)
