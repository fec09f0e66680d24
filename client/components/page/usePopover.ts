import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

interface Popover {
  /** The element around the button and its popover. */
  root: RefObject<HTMLDivElement | null>
  trigger: RefObject<HTMLButtonElement | null>
  /** The popover. It must have `popover="manual"` and a fixed position, and be mounted only while open. */
  content: RefObject<HTMLDivElement | null>
  isOpen: boolean
  toggle: () => void
  /** Closes the popover and returns focus to the button. */
  close: () => void
}

/** Places a popover next to its button, on top of everything else and within the screen. A tap outside closes it. */
export function usePopover(): Popover {
  const root = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(
    function closeByTapElsewhere() {
      if (!isOpen) return
      const close = ({ target }: PointerEvent) => {
        if (!root.current?.contains(target as Node)) setOpen(false)
      }
      document.addEventListener('pointerdown', close)
      return () => document.removeEventListener('pointerdown', close)
    },
    [isOpen],
  )

  useLayoutEffect(
    function keepOnScreen() {
      if (!isOpen) return
      const place = () => {
        if (content.current && trigger.current) placeBeside(content.current, trigger.current.getBoundingClientRect())
      }
      content.current?.showPopover?.()
      place()
      window.addEventListener('scroll', place, { passive: true, capture: true })
      window.addEventListener('resize', place)
      return () => {
        window.removeEventListener('scroll', place, { capture: true })
        window.removeEventListener('resize', place)
      }
    },
    [isOpen],
  )

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  return { root, trigger, content, isOpen, toggle: () => setOpen(!isOpen), close }
}

/** Gap between the box and its button or the screen edge, in px. */
const GAP = 4

/**
 * Places the box below its button, or above if there is more room, aligned with the button's end and kept on the
 * screen.
 */
function placeBeside(box: HTMLElement, button: DOMRect): void {
  const below = innerHeight - button.bottom - 2 * GAP
  const above = button.top - 2 * GAP
  const drops = box.scrollHeight <= below || below >= above
  const height = Math.min(box.scrollHeight, Math.max(below, above))
  const least = GAP
  const most = document.documentElement.clientWidth - box.offsetWidth - GAP
  box.style.maxHeight = `${height}px`
  box.style.top = `${drops ? button.bottom + GAP : button.top - GAP - height}px`
  box.style.left = `${Math.max(least, Math.min(most, button.right - box.offsetWidth))}px`
}
