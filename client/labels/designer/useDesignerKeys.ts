import { useEffect, useEffectEvent } from 'react'
import { isTyping } from '../../components/useShortcut'
import type { Designer } from './useDesigner'

/** Ctrl+Z undoes and Ctrl+Y, or Ctrl+Shift+Z, redoes, anywhere but in a text that has a history of its own. */
export function useDesignerKeys({ dispatch, invalidJson }: Designer): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || invalidJson !== null) return
    if (isTyping(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
    const key = event.key.toLowerCase()
    if (key !== 'z' && key !== 'y') return
    event.preventDefault()
    dispatch({ type: key === 'y' || event.shiftKey ? 'redo' : 'undo' })
  })
  useEffect(function listenForKeys() {
    const listener = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', listener)
    return () => document.removeEventListener('keydown', listener)
  }, [])
}
