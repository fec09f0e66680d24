import { text } from 'node:stream/consumers'
import { fromBufferPromise } from 'yauzl'

/** Returns the text of each file in a ZIP, by path. */
export async function unzip(file: Buffer): Promise<Record<string, string>> {
  const zip = await fromBufferPromise(file)
  const parts: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) parts[entry.fileName] = await text(await zip.openReadStreamPromise(entry))
  return parts
}
