const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** Formats a number of bytes: '12.3 MB'. */
export function formatBytes(bytes: number): string {
  const step = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** step
  return `${step > 0 && value < 100 ? value.toFixed(1) : Math.round(value)} ${UNITS[step]}`
}
