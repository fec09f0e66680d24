declare module 'fs-native-extensions' {
  /** True if the lock on the whole file was granted, false if another process has it. */
  export function tryLock(fd: number): boolean
}
