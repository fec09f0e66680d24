import { useState } from 'react'

/** A text that survives a reload; an empty one is forgotten. */
export function useStoredText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => readStoredText(name))
  return [
    text,
    (next) => {
      setText(next)
      writeStoredText(name, next)
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

/** Stores the text; an empty one is forgotten. */
export function writeStoredText(name: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, text)
  } catch {
    // why: a full or forbidden storage must not prevent writing
  }
}
