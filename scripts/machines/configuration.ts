import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../tools.mjs'

/** The examples that admins copy. */
export const EXAMPLES = path.join(root, 'packaging', 'several-machines')

/** What stands in an example, and what takes its place. */
export type Replacements = readonly (readonly [RegExp, string])[]

/**
 * An example with the addresses, folders and passwords of this machine in the places of its own.
 * @throws if the example lacks something that should be replaced: it has changed, and this must follow.
 */
export async function configuration(file: string, replacements: Replacements): Promise<string> {
  const text = await readFile(path.join(EXAMPLES, file), 'utf8')
  return replacements.reduce((before, [pattern, replacement]) => {
    const everywhere = new RegExp(pattern, 'gm')
    if (before.search(everywhere) < 0) throw new Error(`${file} has no ${pattern}`)
    return before.replaceAll(everywhere, replacement)
  }, text)
}

/** haproxy's sections of these names alone. */
export function sectionsOf(text: string, names: readonly string[]): string {
  const sections = text.split(/^(?=(?:global|defaults|frontend|backend|listen)\b)/m)
  return sections.filter((section) => names.some((name) => section.split('\n')[0]?.split(' ').at(-1) === name)).join('')
}
