import { fileURLToPath } from 'node:url'

/** What a decoder's process runs, and with which arguments of Node. */
interface DecoderProgram {
  entry: string
  execArgv: string[]
}

/** The decoder of the built server, or that of the sources when these are running. */
export function decoderProgram(): DecoderProgram {
  const source = import.meta.url.endsWith('.ts')
  const entry = fileURLToPath(new URL(source ? './child.ts' : './photoDecoder.js', import.meta.url))
  return { entry, execArgv: source ? ['--import', 'tsx'] : [] }
}
