type Listener = () => Promise<unknown>
const listeners = new Set<Listener>()

/** Calls `listener` when the user's data must be cleared. */
export function onClearLoadedUserData(listener: Listener): void {
  listeners.add(listener)
}

/** Clears loaded data, because another user may use the device next. */
export async function clearLoadedUserData(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()))
}
