import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { PROJECT_ROOT } from '../../../scripts/helpers/tools.mjs'

/** Example configurations for server administrators to copy. */
export const EXAMPLES = path.join(PROJECT_ROOT, 'packaging', 'several-machines')

/** Patterns in an example, and their replacements. */
export type Replacements = readonly (readonly [RegExp, string])[]

/**
 * Replaces the addresses, folders and passwords in an example with this machine's.
 * @throws if a pattern is missing because the example has changed.
 */
export async function configuration(file: string, replacements: Replacements): Promise<string> {
  const text = await readFile(path.join(EXAMPLES, file), 'utf8')
  return replacements.reduce((before, [pattern, replacement]) => {
    const everywhere = new RegExp(pattern, 'gm')
    if (before.search(everywhere) < 0) throw new Error(`${file} has no ${pattern}`)
    return before.replaceAll(everywhere, replacement)
  }, text)
}

/** Keeps only the haproxy sections with these names. */
export function sectionsOf(text: string, names: readonly string[]): string {
  const sections = text.split(/^(?=(?:global|defaults|frontend|backend|listen)\b)/m)
  return sections.filter((section) => names.some((name) => section.split('\n')[0]?.split(' ').at(-1) === name)).join('')
}
