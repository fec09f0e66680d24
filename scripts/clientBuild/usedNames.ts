import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

const PACKAGES = 'node_modules'
const CHAKRA = '@chakra-ui/react/dist/esm'

/**
 * Lists by which Chakra asks of each name whether it is a property of CSS, or an attribute of HTML: the list in a module, what parts its
 * names, and where those are written that are asked for.
 */
const LISTS = [
  {
    module: /@pandacss[\\/]is-valid-prop/,
    list: /(?<=cssPropertiesStr = ")[^"]+/,
    between: ',',
    folders: [`${CHAKRA}/components`, `${CHAKRA}/styled-system`],
  },
  {
    module: /@emotion[\\/]is-prop-valid/,
    list: /(?<=reactPropsRegex = \/\^\(\()[^)]+/,
    between: '|',
    folders: [CHAKRA, '@ark-ui/react/dist', '@zag-js'],
  },
]

/** Leaves in these lists only the names that are written anywhere in the code. */
export function usedNames(): Plugin {
  return {
    name: 'used-names',
    apply: 'build',
    transform: {
      filter: { id: LISTS.map(({ module }) => module) },
      handler(code, id) {
        const found = LISTS.find(({ module }) => module.test(id))
        if (!found?.list.test(code)) throw new Error(`${id} has changed: look where its list is now`)
        const folders = ['client', ...found.folders.map((folder) => join(PACKAGES, folder))]
        const written = new Set(folders.flatMap(wordsIn))
        const used = (list: string) =>
          list
            .split(found.between)
            .filter((name) => written.has(name))
            .join(found.between)
        return { code: code.replace(found.list, used), map: null }
      },
    },
  }
}

const wordsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? [])
