import { useEffect, useState, useSyncExternalStore } from 'react'
import { isSessionLost } from '../../graphql/lostSession'

export type MessageType = 'success' | 'info' | 'warning' | 'error'

export interface MessageAction {
  text: string
  onClick: () => void
  /** How long the action is valid, in ms. The message then closes, even while it is under the pointer. */
  validFor?: number
}

export interface BarMessage {
  id: number
  text: string
  type: MessageType
  /** How long until the message closes automatically, in ms. */
  timeout: number
  action?: MessageAction
  closing: boolean
  /** How many user actions had been counted when the message was shown. */
  afterActions: number
}

/**
 * How long messages stay by default, in ms (specification, section 9). `undo` is how long the last recorded item can be
 * undone, from a message or over the camera image.
 */
export const MESSAGE_TIMEOUTS_MS = { notification: 2000, notice: 5000, undo: 20_000 }
const REMOVAL_DELAY = 200

let current: BarMessage | undefined
let lastId = 0
let userActions = 0
const listeners = new Set<() => void>()

/** Possible places for a message bar, from back to front. */
const PLACES = ['layout', 'page', 'dialog'] as const
export type MessageBarPlace = (typeof PLACES)[number]

interface Bar {
  place: MessageBarPlace
}

/** The mounted message bars, in the order they appeared. */
let bars: readonly Bar[] = []

const frontBar = () => PLACES.map((place) => bars.findLast((bar) => bar.place === place)).findLast(Boolean)

function setBars(next: readonly Bar[]) {
  bars = next
  for (const listener of listeners) listener()
}

function setCurrent(next: BarMessage | undefined) {
  current = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

interface MessageOptions {
  text: string
  type?: MessageType
  timeout?: number
  action?: MessageAction
}

/**
 * Confirms an action in the message bar, replacing the previous message. A message about the end of the session is not
 * replaced.
 */
export function showMessage({
  text,
  type = 'success',
  timeout = MESSAGE_TIMEOUTS_MS.notification,
  action,
}: MessageOptions): void {
  if (isSessionLost()) return
  lastId += 1
  const id = lastId
  setCurrent({ id, text, type, timeout, action, closing: false, afterActions: userActions })
  if (action?.validFor) setTimeout(() => dismissMessage(id), action.validFor)
}

/** Shows a message that the user should read before continuing; it stays longer than a confirmation. */
export function showNoticeMessage({
  type = 'warning',
  timeout = MESSAGE_TIMEOUTS_MS.notice,
  ...options
}: MessageOptions): void {
  showMessage({ type, timeout, ...options })
}

/** Closes a message, unless a newer one has replaced it. The message is removed 200 ms later. */
export function dismissMessage(id: number): void {
  if (current?.id !== id) return
  setCurrent({ ...current, closing: true })
  setTimeout(() => {
    if (current?.id === id) setCurrent(undefined)
  }, REMOVAL_DELAY)
}

/** Counts a user action, such as a click or a scanned code. */
export function noteUserAction(): void {
  userActions += 1
}

for (const type of ['pointerdown', 'keydown']) window.addEventListener(type, noteUserAction, { capture: true })

/**
 * Removes a message that was shown before the last user action, because that action has changed the page or dialog that
 * the message is about. A message about the action itself stays.
 */
export function dismissEarlierMessage(): void {
  if (current && current.afterActions < userActions && !isSessionLost()) setCurrent(undefined)
}

export function clearMessages(): void {
  setCurrent(undefined)
}

export function useCurrentMessage(): BarMessage | undefined {
  return useSyncExternalStore(subscribe, () => current)
}

/**
 * True for the front message bar, such as the one in an open dialog. Only this bar shows messages, because the keyboard
 * can reach it.
 */
export function useIsFrontMessageBar(place: MessageBarPlace): boolean {
  const [bar] = useState<Bar>(() => ({ place }))
  useEffect(
    function standInFront() {
      setBars([...bars, bar])
      return () => setBars(bars.filter((other) => other !== bar))
    },
    [bar],
  )
  return useSyncExternalStore(subscribe, () => frontBar() === bar)
}
