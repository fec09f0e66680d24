import { useSyncExternalStore } from 'react'
import { isPrinting, onPrintChange } from './printing'

/** 'system' follows the device. */
export type ColorMode = 'system' | 'light' | 'dark'

// why: must match the key in client/index.html, which reads the stored mode before the first paint
const STORAGE_KEY = 'color-mode'
const systemIsDark = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

function storedMode(): ColorMode {
  const stored = localStorage.getItem(STORAGE_KEY)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function apply() {
  const mode = storedMode()
  // print is always light
  const dark = !isPrinting() && (mode === 'dark' || (mode === 'system' && systemIsDark.matches))
  document.documentElement.classList.toggle('dark', dark)
  document.documentElement.classList.toggle('light', !dark)
  for (const listener of listeners) listener()
}

systemIsDark.addEventListener('change', apply)
onPrintChange(apply)

/** Switches the colours, and stores the choice on this device. */
export function setColorMode(mode: ColorMode) {
  if (mode === 'system') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, mode)
  apply()
}

export function useColorMode(): ColorMode {
  return useSyncExternalStore((listener) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }, storedMode)
}
