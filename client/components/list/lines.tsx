import { chakra } from '@chakra-ui/react'
import { Link } from 'react-router-dom'

/** An item of a plain list; a ListLineLink inside makes the whole line a link. */
export const ListLine = chakra('li', {
  base: {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: 4,
    rowGap: 1,
    minH: 'row',
    py: 2,
    borderBottomWidth: '1px',
    _hover: { bg: 'bg.tint' },
  },
})

export const ListLineLink = chakra(Link, {
  base: {
    fontWeight: 'semibold',
    overflowWrap: 'anywhere',
    focusVisibleRing: 'outside',
    _after: { content: '""', position: 'absolute', inset: 0 },
  },
})

/** A button as wide as its list. */
export const ListChoiceButton = chakra(
  'button',
  {
    base: {
      display: 'flex',
      alignItems: 'center',
      gap: 3,
      w: 'full',
      minH: 'row',
      textAlign: 'start',
      cursor: 'button',
      focusVisibleRing: 'inside',
      _hover: { bg: 'bg.muted' },
    },
  },
  { defaultProps: { type: 'button' } },
)

export const BorderedList = chakra('ul', {
  base: {
    borderWidth: '1px',
    borderRadius: 'l3',
    bg: 'bg.panel',
    '& > li + li': { borderTopWidth: '1px' },
  },
})
