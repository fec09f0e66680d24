import { chakra } from '@chakra-ui/react'
import type { KeyboardEvent, ReactNode } from 'react'

interface FocusNextOnEnterProps {
  /** Called on Enter in the last box, instead of saving the form. */
  onLast?: () => void
  children: ReactNode
}

/**
 * Contains boxes that are filled in one after another: Enter moves to the next box; in the last box, Enter saves the
 * form.
 */
export function FocusNextOnEnter({ onLast, children }: FocusNextOnEnterProps) {
  const focusNext = (event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    if (key !== 'Enter' || !(target instanceof HTMLInputElement)) return
    const next = [...currentTarget.querySelectorAll<HTMLInputElement>('input:enabled:not([type=radio])')].find(
      (box) => target.compareDocumentPosition(box) & Node.DOCUMENT_POSITION_FOLLOWING,
    )
    if (!next && !onLast) return
    event.preventDefault()
    if (next) next.focus()
    else onLast?.()
  }
  return (
    <chakra.div display="contents" onKeyDown={focusNext}>
      {children}
    </chakra.div>
  )
}
