import { useState } from 'react'

/** A text that survives a reload; an empty one is forgotten. */
export function useStoredText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => read(name))
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

function read(name: string): string {
  try {
    return window.localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}
