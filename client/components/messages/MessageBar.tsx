import { Box, type BoxProps, Button, chakra, IconButton, Portal } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import {
  type BarMessage,
  dismissMessage,
  type MessageBarPlace,
  useCurrentMessage,
  useIsFrontMessageBar,
} from './messages'

const STYLES = {
  success: { icon: CircleCheck, colorPalette: 'green' },
  info: { icon: Info, colorPalette: 'blue' },
  warning: { icon: TriangleAlert, colorPalette: 'amber' },
  error: { icon: CircleAlert, colorPalette: 'red' },
}

/** Distance that a swipe must exceed, in px (specification, section 9). */
const SWIPE_DISTANCE = 50

/** Returns the message bar's element, which dialogs must keep usable. */
export const findMessageBarElement = () => document.getElementById('message-bar')

interface MessageBarProps {
  /**
   * 'dialog': inside a full-screen dialog, where the keyboard can reach it. 'page': at the top of the surrounding
   * element, for a page whose lower part must stay free.
   */
  place?: MessageBarPlace
}

/** Shows messages: one bar in each layout, and another on pages and in dialogs that require a separate bar. */
export function MessageBar({ place = 'layout' }: MessageBarProps) {
  const message = useCurrentMessage()
  const front = useIsFrontMessageBar(place)
  const bar = (
    <Box
      id={place === 'layout' ? 'message-bar' : undefined}
      aria-live="polite"
      display="flex"
      pointerEvents="none"
      _print={{ display: 'none' }}
      {...POSITIONS[place]}
    >
      {message && front && <MessageCard key={message.id} message={message} />}
    </Box>
  )
  // why: the bar is rendered outside the app's root, because a dialog hides the root from screen readers
  return place === 'layout' ? <Portal>{bar}</Portal> : bar
}

const POSITIONS: Readonly<Record<MessageBarPlace, BoxProps>> = {
  layout: {
    position: 'fixed',
    bottom: 'calc({spacing.aboveBars} + 0.75rem)',
    insetX: { base: 3, md: 4 },
    zIndex: 'toast',
    justifyContent: { base: 'center', md: 'flex-start' },
  },
  dialog: { justifyContent: 'center' },
  page: { position: 'sticky', top: 16, zIndex: 'docked', justifyContent: 'center', p: 2 },
}

function MessageCard({ message }: { message: BarMessage }) {
  const { id, text, type, action, closing } = message
  const { icon: Icon, colorPalette } = STYLES[type]
  const { shift, handlers } = useDismissal(message)

  return (
    <Card
      role={type === 'error' ? 'alert' : undefined}
      data-type={type}
      colorPalette={colorPalette}
      pointerEvents="auto"
      opacity={closing ? 0 : 1}
      style={{ translate: `${shift.x}px ${shift.y}px` }}
      {...handlers}
    >
      <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
      <chakra.span
        flex={{ base: '1 1 calc(100% - 7.5rem)', md: 1 }}
        minW={0}
        overflowWrap="anywhere"
        py={2}
        fontWeight="medium"
        textStyle="control"
      >
        {text}
      </chakra.span>
      {action && (
        <Button
          variant="plain"
          color="inherit"
          textDecoration="underline"
          // on a phone, the button is below the text, because one line cannot hold both
          order={{ base: 1, md: 0 }}
          ms={{ base: 'auto', md: 0 }}
          onClick={() => {
            action.onClick()
            dismissMessage(id)
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton aria-label="Close" variant="plain" color="inherit" onClick={() => dismissMessage(id)}>
        <X />
      </IconButton>
    </Card>
  )
}

const Card = chakra('div', {
  base: {
    display: 'flex',
    alignItems: 'center',
    flexWrap: { base: 'wrap', md: 'nowrap' },
    columnGap: 3,
    ps: 4,
    pe: 1.5,
    py: 1.5,
    minW: 'min(20rem, 100%)',
    maxW: { base: '2xl', md: 'sm' },
    bg: 'colorPalette.solid',
    color: 'colorPalette.contrast',
    borderRadius: 'l3',
    boxShadow: 'lg',
    animationName: 'fade-in',
    animationDuration: 'fast',
    touchAction: 'none',
    transitionProperty: 'opacity',
    transitionDuration: 'slow',
  },
})

/**
 * Dismisses a message when it is swiped away or times out; while it is focused or under the pointer, it does not time
 * out.
 */
function useDismissal({ id, timeout, closing }: BarMessage) {
  const [held, setHeld] = useState(false)
  const [shift, setShift] = useState({ x: 0, y: 0 })
  const start = useRef<{ x: number; y: number }>(undefined)

  useEffect(
    function closeAfterTimeout() {
      if (held || closing) return
      const timer = setTimeout(() => dismissMessage(id), timeout)
      return () => clearTimeout(timer)
    },
    [id, timeout, held, closing],
  )

  const release = (event: PointerEvent) => {
    if (!start.current) return
    const distance = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
    start.current = undefined
    if (distance > SWIPE_DISTANCE) dismissMessage(id)
    else setShift({ x: 0, y: 0 })
  }

  return {
    /** How far the swipe has moved the message, in px. */
    shift,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        start.current = { x: event.clientX, y: event.clientY }
      },
      onPointerMove: (event: PointerEvent) => {
        if (start.current) setShift({ x: event.clientX - start.current.x, y: event.clientY - start.current.y })
      },
      onPointerUp: release,
      onPointerCancel: release,
      onPointerEnter: () => setHeld(true),
      onPointerLeave: (event: PointerEvent) => {
        setHeld(false)
        release(event)
      },
      onFocus: () => setHeld(true),
      onBlur: () => setHeld(false),
    },
  }
}
