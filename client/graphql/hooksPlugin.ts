import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { CodegenPlugin } from '@graphql-codegen/plugin-helpers'
import { Kind } from 'graphql'

const CLIENT = 'client'
const FACTORIES = 'client/graphql/hooks'

const FACTORY_OF = { Query: 'queryHook', LazyQuery: 'lazyQueryHook', Mutation: 'mutationHook' } as const

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** The names of hooks that the client's own code uses. */
function readUsedHooks(): Set<string> {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' })
  const code = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.generated.ts'))
  return new Set(
    code.flatMap((file) => readFileSync(join(CLIENT, file), 'utf8').match(/\buse\w+(Query|Mutation)\b/g) ?? []),
  )
}
let usedHooks: Set<string> | undefined

/** Emits the typed hooks that are used, over the documents that `typed-document-node` wrote into the same file. */
export const hooksPlugin: CodegenPlugin = {
  plugin: (_schema, documents, _config, info) => {
    const path = relative(dirname(info?.outputFile ?? ''), FACTORIES)
    const factoriesModule = path.startsWith('.') ? path : `./${path}`
    usedHooks ??= readUsedHooks()
    const used = usedHooks
    const operations = documents
      .flatMap((file) => file.document?.definitions ?? [])
      .filter((definition) => definition.kind === Kind.OPERATION_DEFINITION)
    const factories = new Set<string>()
    const hooks = operations.flatMap(({ name, operation }) => {
      if (!name) throw new Error('Every operation needs a name: its hooks are called by it.')
      const base = capitalized(name.value)
      const kinds = operation === 'mutation' ? (['Mutation'] as const) : (['Query', 'LazyQuery'] as const)
      return kinds
        .filter((kind) => used.has(`use${base}${kind}`))
        .map((kind) => {
          factories.add(FACTORY_OF[kind])
          return `export const use${base}${kind} = ${FACTORY_OF[kind]}(${base}Document)`
        })
    })
    const imports = [...factories].sort().join(', ')
    return {
      prepend: hooks.length > 0 ? [`import { ${imports} } from '${factoriesModule}'`] : [],
      content: hooks.join('\n'),
    }
  },
}
