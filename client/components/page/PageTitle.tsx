import { chakra, Flex, Heading } from '@chakra-ui/react'
import { Ellipsis } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useHeadingFocus } from '../browser/useHeadingFocus'
import { useMediaQuery } from '../browser/useMediaQuery'
import { useTextScale } from '../browser/useTextScale'
import { DropdownMenu } from './DropdownMenu'
import { WithinActionsMenuContext } from './PageAction'
import { usePageActionsHeight } from './usePageActionsHeight'

/** Matches screens with room for the page's buttons. A phone in landscape is wide enough but too short. */
const ROOM_FOR_BUTTONS = '(min-width: 48rem) and (min-height: 500px)'

interface PageTitleProps {
  children: string
  primary?: ReactNode
  /** Secondary actions: next to the title, or in a menu on a phone. */
  actions?: ReactNode
  /** PageActions that are in the menu on every screen. */
  more?: ReactNode
}

/**
 * A page's title with its actions: buttons next to the title; on a phone, a menu next to the title and a button that
 * floats at the bottom.
 */
export function PageTitle({ children, primary, actions, more }: PageTitleProps) {
  const isWide = useMediaQuery(ROOM_FOR_BUTTONS)
  const heading = useHeadingFocus()
  return (
    <Flex align="center" columnGap={4} rowGap={2} wrap="wrap" mb={{ base: 2, md: 4 }} minH={{ md: 'control' }}>
      {/* why: the actions wrap below the title before it becomes narrower than its words */}
      <Heading
        as="h1"
        ref={heading}
        tabIndex={-1}
        outline="none"
        size="xl"
        flex={{ base: '1 1 9rem', md: '1 1 12rem' }}
        minW={0}
        maxW="full"
      >
        {children}
      </Heading>
      {isWide && (actions || primary) && (
        <Flex wrap="wrap" gap={2} maxW="full" _print={{ display: 'none' }}>
          {actions}
          {primary}
        </Flex>
      )}
      {(more || (!isWide && actions)) && (
        <DropdownMenu label="More actions" icon={Ellipsis}>
          <WithinActionsMenuContext value>
            {!isWide && actions}
            {more}
          </WithinActionsMenuContext>
        </DropdownMenu>
      )}
      {!isWide && primary && <FloatingAction>{primary}</FloatingAction>}
    </Flex>
  )
}

function FloatingAction({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null)
  const isLarge = useTextScale() >= LARGE_TEXT
  usePageActionsHeight(bar)
  return (
    <Floating ref={bar} data-page-actions data-in-page={isLarge || undefined}>
      {children}
    </Floating>
  )
}

/** Text scale (1 is the default) from which a floating button would cover the text being read. */
const LARGE_TEXT = 1.5

const FLOATING = {
  position: 'fixed',
  bottom: 'calc({spacing.aboveBar} + 18px)',
  insetEnd: 3,
  justifyContent: 'flex-end',
  maxW: 'calc(100vw - 24px)',
  zIndex: 'docked',
  '& > *': { boxShadow: 'md' },
  '--quiet': '{colors.bg.panel}',
  // why: page text showing through a translucent button would make the button's text unreadable
  '& > button:disabled': { opacity: 1, bg: 'bg.panel', color: 'fg.subtle' },
} as const

const Floating = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: 2,
    _print: { display: 'none' },
    // why: on a short screen, such as a phone in landscape, nothing may cover the little content that fits
    '@media (min-height: 500px)': {
      '&:not([data-in-page])': FLOATING,
    },
  },
})
