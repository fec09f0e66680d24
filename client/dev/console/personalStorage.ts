/** This browser's storage with a drawer for each user: who signs in next on a shared device finds nothing of somebody else. */
export function personalStorage(userId: string) {
  const drawer = `user-${userId}:`
  const names = () => Object.keys(localStorage).filter((name) => name.startsWith(drawer))
  return {
    get length() {
      return names().length
    },
    getItem: (name: string) => localStorage.getItem(drawer + name),
    setItem: (name: string, value: string) => localStorage.setItem(drawer + name, value),
    removeItem: (name: string) => localStorage.removeItem(drawer + name),
    clear: () => {
      for (const name of names()) localStorage.removeItem(name)
    },
  }
}
