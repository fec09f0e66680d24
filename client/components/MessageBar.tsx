import { Box, Button, chakra, Flex, IconButton, Portal } from '@chakra-ui/react'
import { CircleAlert, CircleCheck, Info, TriangleAlert, X } from 'lucide-react'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { dismiss, type Message, useCurrentMessage, useFrontBar } from './messages'

const LOOKS = {
  success: { icon: CircleCheck, colorPalette: 'green' },
  info: { icon: Info, colorPalette: 'blue' },
  warning: { icon: TriangleAlert, colorPalette: 'amber' },
  error: { icon: CircleAlert, colorPalette: 'red' },
}

/** Pixels that a swipe must exceed (specification, section 9). */
const SWIPE_DISTANCE = 50

/** The element that dialogs must leave usable. */
export const messageBarElement = () => document.getElementById('message-bar')

interface MessageBarProps {
  /** It stands within a dialog over the whole screen, where the keyboard must reach it. */
  inDialog?: boolean
}

/** Where messages appear, beside the buttons at the end of a dialog; stands once in each layout. */
export function MessageBar({ inDialog = false }: MessageBarProps) {
  const message = useCurrentMessage()
  const front = useFrontBar()
  const bar = (
    <Box
      id={inDialog ? undefined : 'message-bar'}
      aria-live="polite"
      position="fixed"
      bottom={{ base: 20, md: 6 }}
      insetX={4}
      // why: where one counts, the boxes and buttons are at the bottom of a phone
      css={{ 'body:has([data-messages-on-top]) &': { mdDown: { top: 16, bottom: 'auto' } } }}
      zIndex="toast"
      display="flex"
      justifyContent={{ base: 'center', md: inDialog ? 'center' : 'flex-start' }}
      pointerEvents="none"
    >
      {message && front && <MessageCard key={message.id} message={message} />}
    </Box>
  )
  // beside the app's root: what stands inside it is hidden from screen readers while a dialog is open
  return inDialog ? bar : <Portal>{bar}</Portal>
}

function MessageCard({ message }: { message: Message }) {
  const { id, text, type, timeout, action, closing } = message
  const { icon: Icon, colorPalette } = LOOKS[type]
  const [held, setHeld] = useState(false)
  const [shift, setShift] = useState({ x: 0, y: 0 })
  const start = useRef<{ x: number; y: number }>(undefined)

  useEffect(
    function closeAfterTimeout() {
      if (held || closing) return
      const timer = setTimeout(() => dismiss(id), timeout)
      return () => clearTimeout(timer)
    },
    [id, timeout, held, closing],
  )

  const follow = (event: PointerEvent) => {
    if (start.current) setShift({ x: event.clientX - start.current.x, y: event.clientY - start.current.y })
  }

  const release = (event: PointerEvent) => {
    if (!start.current) return
    const distance = Math.hypot(event.clientX - start.current.x, event.clientY - start.current.y)
    start.current = undefined
    if (distance > SWIPE_DISTANCE) dismiss(id)
    else setShift({ x: 0, y: 0 })
  }

  return (
    <Flex
      role={type === 'error' ? 'alert' : undefined}
      data-type={type}
      colorPalette={colorPalette}
      align="center"
      gap={3}
      ps={4}
      pe={1}
      py={1}
      minW="min(20rem, 100%)"
      maxW={{ base: '2xl', md: 'sm' }}
      bg="colorPalette.solid"
      color="colorPalette.contrast"
      borderRadius="l3"
      boxShadow="lg"
      pointerEvents="auto"
      touchAction="none"
      transition="opacity"
      opacity={closing ? 0 : 1}
      style={{ translate: `${shift.x}px ${shift.y}px` }}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, y: event.clientY }
      }}
      onPointerMove={follow}
      onPointerUp={release}
      onPointerCancel={release}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={(event) => {
        setHeld(false)
        release(event)
      }}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={20} aria-hidden style={{ flexShrink: 0 }} />
      <chakra.span flex={1} fontWeight="medium">
        {text}
      </chakra.span>
      {action && (
        <Button
          variant="plain"
          color="inherit"
          textDecoration="underline"
          onClick={() => {
            action.onClick()
            dismiss(id)
          }}
        >
          {action.text}
        </Button>
      )}
      <IconButton aria-label="Close" variant="plain" color="inherit" onClick={() => dismiss(id)}>
        <X />
      </IconButton>
    </Flex>
  )
}
