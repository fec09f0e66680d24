import { useEffect, useEffectEvent } from 'react'
import { isTypingTarget } from '../../components/browser/useKeyboardShortcut'
import type { LabelDesignerModel } from './useLabelDesigner'

/** Undoes on Ctrl+Z and redoes on Ctrl+Y or Ctrl+Shift+Z, except in a text box with its own history. */
export function useDesignerKeyboard({ dispatch, invalidJson }: LabelDesignerModel): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || event.defaultPrevented || invalidJson !== null) return
    if (isTypingTarget(event.target) || document.querySelector('[role=dialog], [role=alertdialog]')) return
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
