declare module 'fs-native-extensions' {
  /** True if the lock on the whole file was granted, false if somebody else has it. */
  export function tryLock(fd: number): boolean
}
