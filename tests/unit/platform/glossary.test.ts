import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ASTNode, parse, visit } from 'graphql'
import { expect, it } from 'vitest'
import { sourceFiles } from '../../support/texts/sourceFiles'
import { textsIn } from '../../support/texts/textsIn'

const terms = readFileSync('docs/glossary.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!term \||---)/.test(line))

/** The words to avoid: those in plain type, not italics, in the last column of `| term | meaning | avoid |`. */
const words = terms
  .flatMap((line) => (line.split('|')[3] ?? '').split(','))
  .map((word) => word.trim())
  .filter((word) => word !== '' && !word.startsWith('*'))
const FORBIDDEN = new RegExp(`\\b(?:${words.join('|')})(?:s|es)?\\b`, 'i')

/** Search synonyms: users may type them, but the app never shows them. */
const TYPED_WORDS = 'client/shell/search/pageSynonyms.ts'

const files = sourceFiles().filter((file) => file !== TYPED_WORDS)
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]))

it('every text for users uses the glossary’s terms', () => {
  const texts = [...sources]
    // why: filter first, because parsing every file takes seconds
    .filter(([, source]) => FORBIDDEN.test(source))
    .flatMap(([file, source]) => textsIn(file, source).map(({ line, text }) => ({ place: `${file}:${line}`, text })))
    .filter(({ text }) => FORBIDDEN.test(text))
  expect(texts).toEqual([])
})

it("the glossary allows the field's own terms, and the guide uses them", () => {
  const guide = readFileSync('docs/guide.md', 'utf8').replace(/\s+/g, ' ')
  for (const word of ['user check', 'formal visual inspection', 'combined inspection and test', 'polarity', 'fuse']) {
    expect(word).not.toMatch(FORBIDDEN)
    expect(guide).toContain(word)
  }
  expect('cord grip').not.toMatch(FORBIDDEN)
})

it('files, exports and GraphQL names use the glossary’s terms', () => {
  const exported = [...sources.values()].flatMap((source) => [
    ...source.matchAll(
      /^export (?:(?:async|abstract|default) )*(?:function\*?|const|class|interface|type|enum) (\w+)/gm,
    ),
  ])
  const names = [
    ...trackedFiles().map((file) => path.basename(file).replace(/\..*/, '')),
    ...exported.map(([, name = '']) => name),
    ...namesOf(parse(readFileSync('schema.graphql', 'utf8'))),
  ]
  const wrong = new Set(names.filter((name) => FORBIDDEN.test(wordsIn(name))))
  expect([...wrong]).toEqual([])
})

function trackedFiles(): string[] {
  const folders = ['client', 'server', 'domain', 'prisma', 'scripts', 'docs']
  return execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .trim()
    .split('\n')
}

/** Returns the names that a schema defines, except deprecated names. */
function namesOf(schema: ASTNode): string[] {
  const names: string[] = []
  visit(schema, {
    enter(node) {
      if (!('name' in node) || !node.name || !/Definition$/.test(node.kind)) return undefined
      if ('directives' in node && node.directives?.some(({ name }) => name.value === 'deprecated')) return false
      names.push(node.name.value)
      return undefined
    },
  })
  return names
}

/** Returns `load login page` for `loadLoginPage` and `load-login-page`. */
function wordsIn(name: string): string {
  return name.replace(/[^A-Za-z\d]+/g, ' ').replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')
}
