declare module 'fs-native-extensions' {
  /** Tries to lock the whole file; false if another process has the lock. */
  export function tryLock(fd: number): boolean
}
