import { chakra } from '@chakra-ui/react'

/** A switch that takes effect at once, with its label next to it. */
export const Switch = chakra(
  'input',
  {
    base: {
      appearance: 'none',
      flexShrink: 0,
      position: 'relative',
      width: '48px',
      height: '28px',
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
        width: '20px',
        height: '20px',
        borderRadius: 'full',
        bg: 'bg.panel',
        transitionProperty: 'translate',
        transitionDuration: 'fast',
      },
      '&:checked': { bg: 'accent.solid', _before: { translate: '20px 0' } },
      _highContrast: {
        bg: 'Canvas',
        borderWidth: '1px',
        _before: { bg: 'CanvasText' },
        '&:checked': { bg: 'Highlight' },
      },
      _disabled: { opacity: 0.5 },
    },
  },
  { defaultProps: { type: 'checkbox', role: 'switch' } },
)
