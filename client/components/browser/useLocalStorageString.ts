import { useState } from 'react'

/** State that is kept in local storage as a string; an empty string removes the entry. */
export function useLocalStorageString(name: string): [text: string, change: (text: string) => void] {
  const [text, setText] = useState(() => loadLocalStorageString(name))
  return [
    text,
    (next) => {
      setText(next)
      saveLocalStorageString(name, next)
    },
  ]
}

export function loadLocalStorageString(name: string): string {
  try {
    return window.localStorage.getItem(name) ?? ''
  } catch {
    return ''
  }
}

/** Stores the string; an empty string removes the entry. */
export function saveLocalStorageString(name: string, text: string): void {
  try {
    if (text === '') window.localStorage.removeItem(name)
    else window.localStorage.setItem(name, text)
  } catch {
    // why: the user must be able to type even if storage is full or blocked
  }
}
