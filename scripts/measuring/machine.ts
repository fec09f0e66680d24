import { cpus, totalmem } from 'node:os'

/** Describes this machine and today's date in one line. */
export function thisMachine(): string {
  const processors = cpus()
  return [
    `${processors.length} × ${processors[0]?.model ?? 'unknown processor'}`,
    `${(totalmem() / 2 ** 30).toFixed(0)} GB of memory`,
    `${process.platform}`,
    `Node.js ${process.versions.node}`,
    new Date().toISOString().slice(0, 10),
  ].join(', ')
}
