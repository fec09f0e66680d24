type Listener = () => Promise<unknown>
const listeners = new Set<Listener>()

/** Calls `listener` when the user's data must be cleared. */
export function onForgetLoadedData(listener: Listener): void {
  listeners.add(listener)
}

/** Clears loaded data, because another user may use the device next. */
export async function forgetLoadedData(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()))
}
