import { useState } from 'react'

/** State that is kept in local storage as a string; an empty string removes the entry. */
export function useStoredText(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => loadStoredText(name))
  return [
    text,
    (next) => {
      setText(next)
      saveStoredText(name, next)
    },
  ]
}

export function loadStoredText(name: string): string {
  try {
    return window.localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Stores the string; an empty string removes the entry. */
export function saveStoredText(name: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, text)
  } catch {
    // why: the user must be able to type even if storage is full or blocked
  }
}
