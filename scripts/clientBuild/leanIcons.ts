import type { Plugin } from 'vite'

const ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/
/** By which React would tell apart the lines of a drawing, which never change places. */
const KEY = /,\s*key: "[\w-]+"/g
const FORMER_NAMES = /,\s*aliases: \[[^\]]*\]/

/** Leaves out of the icons what is not drawn, above all random letters, which cannot be compressed. */
export function leanIcons(): Plugin {
  let found = 0
  return {
    name: 'lean-icons',
    apply: 'build',
    transform: {
      filter: { id: ICONS },
      handler(code) {
        const lean = code.replace(KEY, '').replace(FORMER_NAMES, '')
        if (lean !== code) found += 1
        return { code: lean, map: null }
      },
    },
    buildEnd(error) {
      if (!error && found === 0) throw new Error('The icons of lucide-react have changed: look what they hold now')
    },
  }
}
