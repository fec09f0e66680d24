import { dirname, relative } from 'node:path'
import type { PluginFunction } from '@graphql-codegen/plugin-helpers'
import { Kind } from 'graphql'
import { capitalize } from '../../domain/values/text'

const FACTORIES = 'client/graphql/hooks'

const HOOKS_OF = {
  query: { Query: 'createQueryHook', LazyQuery: 'createLazyQueryHook' },
  mutation: { Mutation: 'createMutationHook' },
  subscription: {},
} as const

/**
 * Generates a typed hook for every operation, from the documents that `typed-document-node` wrote into the same file.
 */
export const plugin: PluginFunction = (_schema, documents, _config, info) => {
  const path = relative(dirname(info?.outputFile ?? ''), FACTORIES)
  const factories = new Set<string>()
  const hooks = documents
    .flatMap((file) => file.document?.definitions ?? [])
    .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    .flatMap(({ name, operation }) => {
      if (!name) throw new Error('Give every operation a name: its hooks are named after the operation.')
      const base = capitalize(name.value)
      return Object.entries<string>(HOOKS_OF[operation]).map(([kind, factory]) => {
        factories.add(factory)
        // why: the PURE annotation lets bundlers omit unused hooks
        return `export const use${base}${kind} = /*#__PURE__*/ ${factory}(${base}Document)`
      })
    })
  const imports = [...factories].sort().join(', ')
  return {
    prepend: hooks.length > 0 ? [`import { ${imports} } from '${path.startsWith('.') ? path : `./${path}`}'`] : [],
    content: hooks.join('\n'),
  }
}
