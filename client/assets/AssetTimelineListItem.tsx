import { chakra } from '@chakra-ui/react'

/** An entry in an asset's timeline. Changes have a smaller dot than tests. */
export const AssetTimelineListItem = chakra('li', {
  base: {
    position: 'relative',
    ps: 7,
    pb: 6,
    breakInside: 'avoid',
    _before: {
      content: '""',
      position: 'absolute',
      left: '7px',
      top: 2,
      bottom: -2,
      width: '2px',
      bg: 'border',
    },
    _last: { pb: 0, _before: { display: 'none' } },
    _after: {
      content: '""',
      position: 'absolute',
      left: 0,
      top: 1,
      boxSize: 4,
      borderRadius: 'full',
      bg: 'colorPalette.solid',
      borderWidth: '3px',
      borderColor: 'bg',
    },
  },
  variants: {
    small: {
      true: {
        pb: 4,
        _after: { left: '2px', top: 1.5, boxSize: 3, bg: 'bg', borderWidth: '2px', borderColor: 'border.emphasized' },
      },
    },
  },
})
