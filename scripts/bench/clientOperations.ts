import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { addTypenameToDocument } from '@apollo/client/utilities'
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql'
import { PROJECT_ROOT } from '../helpers/tools.mjs'

const definitions = new Map(
  readdirSync(path.join(PROJECT_ROOT, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(path.join(PROJECT_ROOT, 'client', file), 'utf8')).definitions)
    .map((definition) => [keyOf(definition), definition]),
)

/** Returns one of the app's operations with its fragments, as the app sends it. */
export function getClientOperation(name: string): string {
  const used = new Map<string, DefinitionNode>()
  collect(name, used)
  return print(addTypenameToDocument({ kind: Kind.DOCUMENT, definitions: [...used.values()] }))
}

function collect(key: string, used: Map<string, DefinitionNode>): void {
  const definition = definitions.get(key)
  if (!definition) throw new Error(`The app has no operation or fragment ${key}`)
  if (used.has(key)) return
  used.set(key, definition)
  visit(definition, { FragmentSpread: (spread) => collect(`...${spread.name.value}`, used) })
}

/** Returns an operation's name, or a fragment's name with a prefix; an operation may have the same name. */
function keyOf(definition: DefinitionNode): string {
  const name = ('name' in definition && definition.name?.value) || ''
  return definition.kind === Kind.FRAGMENT_DEFINITION ? `...${name}` : name
}
