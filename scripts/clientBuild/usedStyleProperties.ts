import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Chakra asks for each property whether it is CSS: its list of all of them keeps those that are written anywhere in the code. */
export function usedStyleProperties(): Plugin {
  const LIST = /(?<=cssPropertiesStr = ")[^"]+/
  return {
    name: 'used-style-properties',
    apply: 'build',
    transform: {
      filter: { id: /@pandacss[\\/]is-valid-prop/ },
      handler(code) {
        const written = new Set(['client', `${CHAKRA}/components`, `${CHAKRA}/styled-system`].flatMap(wordsIn))
        if (!LIST.test(code)) throw new Error('@pandacss/is-valid-prop has changed: look where its list is now')
        const used = code.replace(LIST, (list) => String(list.split(',').filter((name) => written.has(name))))
        return { code: used, map: null }
      },
    },
  }
}

const CHAKRA = 'node_modules/@chakra-ui/react/dist/esm'

const wordsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file))
    .flatMap((file) => readFileSync(join(folder, file), 'utf8').match(/\w+/g) ?? [])
