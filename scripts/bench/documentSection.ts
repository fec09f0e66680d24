import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../helpers/tools.mjs'

/** Replaces the text below a heading of a document. @throws if the heading does not exist. */
export function replaceSection(document: string, heading: string, text: string): void {
  const file = path.join(root, 'docs', document)
  writeFileSync(file, withSection(readFileSync(file, 'utf8'), heading, text))
}

/** Returns a document with this text between a heading and the next one. @throws if the heading does not exist. */
export function withSection(document: string, heading: string, text: string): string {
  const lines = document.split('\n')
  const from = lines.indexOf(heading)
  if (from < 0) throw new Error(`There is no ${heading}`)
  const next = lines.findIndex((line, index) => index > from && /^#+ /.test(line))
  const after = next < 0 ? [] : ['', ...lines.slice(next)]
  return [...lines.slice(0, from + 1), '', text.trimEnd(), ...after].join('\n').trimEnd().concat('\n')
}
