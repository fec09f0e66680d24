/** This browser's storage, separate for each user: users who share a device do not see what another one typed. */
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
