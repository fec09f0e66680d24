type Listener = () => Promise<unknown>
const listeners = new Set<Listener>()

/** Calls `listener` when what was loaded for the user must be forgotten. */
export function onForget(listener: Listener): void {
  listeners.add(listener)
}

/** Forgets what was loaded: another user may be the next to see it. */
export async function forgetLoaded(): Promise<void> {
  await Promise.all([...listeners].map((listener) => listener()))
}
