import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type DefinitionNode, Kind, parse, print, visit } from 'graphql'
import { root } from '../tools.mjs'

const definitions = new Map(
  readdirSync(path.join(root, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.graphql'))
    .flatMap((file) => parse(readFileSync(path.join(root, 'client', file), 'utf8')).definitions)
    .map((definition) => [nameOf(definition), definition]),
)

/** An operation of the app with its fragments, as the app sends it. */
export function appOperation(name: string): string {
  const used = new Map<string, DefinitionNode>()
  collect(name, used)
  return print({ kind: Kind.DOCUMENT, definitions: [...used.values()].map(withTypeNames) })
}

function collect(name: string, used: Map<string, DefinitionNode>): void {
  const definition = definitions.get(name)
  if (!definition) throw new Error(`The app has no ${name}`)
  if (used.has(name)) return
  used.set(name, definition)
  visit(definition, { FragmentSpread: (spread) => collect(spread.name.value, used) })
}

/** Apollo Client asks for the type of everything that it keeps. */
function withTypeNames(definition: DefinitionNode): DefinitionNode {
  return visit(definition, {
    SelectionSet(set, _key, parent) {
      if (parent && 'kind' in parent && parent.kind === Kind.OPERATION_DEFINITION) return
      const typeName = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: '__typename' } } as const
      return { ...set, selections: [...set.selections, typeName] }
    },
  })
}

function nameOf(definition: DefinitionNode): string {
  return ('name' in definition && definition.name?.value) || ''
}
