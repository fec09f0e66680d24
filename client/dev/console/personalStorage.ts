/** This browser's storage with a drawer for each user: who signs in next on a shared device finds nothing of somebody else. */
export function personalStorage(userId: string) {
  const prefix = `user-${userId}:`
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(prefix))
  return {
    get length() {
      return names().length
    },
    getItem: (name: string) => localStorage.getItem(prefix + name),
    setItem: (name: string, value: string) => localStorage.setItem(prefix + name, value),
    removeItem: (name: string) => localStorage.removeItem(prefix + name),
    clear: () => {
      for (const name of names()) localStorage.removeItem(name)
    },
  }
}
