import { useEffect, useEffectEvent } from 'react'

/** True if a key press in this element types text. */
export const isTypingTarget = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Calls `action` when the key is pressed on the page, but not while the user is typing or a dialog is open. */
export function useKeyboardShortcut(key: string, action: () => void): void {
  const act = useEffectEvent(action)
  useEffect(
    function listenForKey() {
      const listener = (event: KeyboardEvent) => {
        if (event.key.toLowerCase() !== key || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
          return
        if (isTypingTarget(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
        event.preventDefault()
        act()
      }
      document.addEventListener('keydown', listener)
      return () => document.removeEventListener('keydown', listener)
    },
    [key],
  )
}
