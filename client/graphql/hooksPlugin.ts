import { dirname, relative } from 'node:path'
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import { Kind } from 'graphql'

const FACTORIES = 'client/graphql/hooks'

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Emits the typed hooks of each operation over the documents that `typed-document-node` wrote into the same file. */
export const hooksPlugin: CodegenPlugin = {
  plugin: (_schema, documents, _config, info) => {
    const path = relative(dirname(info?.outputFile ?? ''), FACTORIES)
    const factoriesModule = path.startsWith('.') ? path : `./${path}`
    const operations = documents
      .flatMap((file) => file.document?.definitions ?? [])
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const factories = new Set<string>()
    const hooks = operations.flatMap(({ name, operation }) => {
      if (!name) throw new Error('Every operation needs a name: its hooks are called by it.')
      const hook = (kind: string, factory: string) => {
        factories.add(factory)
        return `export const use${capitalized(name.value)}${kind} = ${factory}(${capitalized(name.value)}Document)`
      }
      return operation === 'mutation'
        ? [hook('Mutation', 'mutationHook')]
        : [hook('Query', 'queryHook'), hook('SuspenseQuery', 'suspenseQueryHook'), hook('LazyQuery', 'lazyQueryHook')]
    })
    const imports = [...factories].sort().join(', ')
    return {
      prepend: hooks.length > 0 ? [`import { ${imports} } from '${factoriesModule}'`] : [],
      content: hooks.join('\n'),
    }
  },
}
