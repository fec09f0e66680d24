import { chakra, Text } from '@chakra-ui/react'
import { CircleQuestionMark } from 'lucide-react'
import { type ReactNode, useEffect, useId } from 'react'
import { usePopover } from '../components/page/usePopover'

interface HelpButtonProps {
  /** The button's accessible name, for example 'What does this mean?'. */
  label: string
  /** The explanation's title. */
  title: string
  text: string
  /** Shown below the text. */
  children?: ReactNode
}

/** A '?' that opens an explanation. */
export function HelpButton({ label, title, text, children }: HelpButtonProps) {
  const { root, trigger, content, isOpen, toggle, close } = usePopover()
  const id = useId()
  useEffect(
    function readAloud() {
      if (isOpen) content.current?.focus()
    },
    [isOpen, content],
  )
  return (
    <Root
      ref={root}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (isOpen && relatedTarget && !currentTarget.contains(relatedTarget)) toggle()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        // why: the event must not reach the dialog that contains the button, because Escape would also close the dialog
        event.stopPropagation()
        close()
      }}
    >
      <Sign
        ref={trigger}
        type="button"
        aria-label={label}
        title={title}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={toggle}
      >
        <CircleQuestionMark size={16} aria-hidden />
      </Sign>
      {isOpen && (
        <Box
          ref={content}
          id={id}
          role="note"
          popover="manual"
          tabIndex={-1}
          aria-labelledby={`${id}-name`}
          aria-describedby={`${id}-text`}
        >
          <Text id={`${id}-name`} fontWeight="semibold">
            {title}
          </Text>
          <Text id={`${id}-text`} overflowWrap="anywhere">
            {text}
          </Text>
          {children}
        </Box>
      )}
    </Root>
  )
}

const Root = chakra('span', { base: { display: 'inline-flex', verticalAlign: 'middle', _print: { display: 'none' } } })

const Sign = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    boxSize: 6,
    borderRadius: 'full',
    color: 'fg.muted',
    cursor: 'pointer',
    _hover: { color: 'accent.fg' },
    focusVisibleRing: 'outside',
  },
})

const Box = chakra('div', {
  base: {
    position: 'fixed',
    inset: 'auto',
    zIndex: 'popover',
    width: 'min(22rem, calc(100vw - 8px))',
    overflowY: 'auto',
    m: 0,
    p: 4,
    display: 'grid',
    gap: 2,
    bg: 'bg.panel',
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'l3',
    boxShadow: 'md',
    textStyle: 'body',
    fontWeight: 'normal',
    textAlign: 'start',
    whiteSpace: 'normal',
  },
})
