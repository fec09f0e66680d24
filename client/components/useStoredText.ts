import { useState } from 'react'

/** A text that survives a reload; an empty one is forgotten. */
export function useStoredText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => readStoredText(name))
  return [
    text,
    (next) => {
      setText(next)
      try {
        if (next === '') window.localStorage.removeItem(name)
        else window.localStorage.setItem(name, next)
      } catch {
        // why: a full or forbidden storage must not prevent writing
      }
    },
  ]
}

/** The text as it is stored; empty if there is none. */
export function readStoredText(name: string): string {
  try {
    return window.localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
