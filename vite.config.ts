import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const packageFile = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** Packages of every screen that change only with their version. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]|rolldown.runtime/
/** What draws every screen, and what both of the next two would bring. */
const UI =
  /domain[\\/]validationMessages|client[\\/]components[\\/]FormError|client[\\/]main\.tsx|@ark-ui[\\/]react[\\/]dist[\\/](components[\\/]factory|utils)|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|components[\\/](card|icon))|@zag-js[\\/](utils|core[\\/]dist[\\/]merge)/
/** What the login page needs besides, and every form after it. */
const FORMS = /node_modules[\\/]react-hook-form[\\/]|client[\\/]people[\\/]LoginPage/
/** What every page behind the login needs: its frame, what loads its data, and the page that comes first. */
const FRAME = /client[\\/](shell[\\/]Layout|home[\\/]HomePage)/
/** What many screens are made of. */
const PARTS = /client[\\/](components|photos|locations)[\\/]|@tanstack|lucide-react/
/** The list of assets and the page that a tap on one opens. */
const ASSETS = /client[\\/]pat[\\/]assets[\\/]Asset(List)?Page/
/** Every dialog, and every drawer. */
const DIALOGS = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](dialog|drawer)[\\/]/

/** Chakra asks for each property whether it is CSS: its list of all of them keeps those that are written anywhere in the code. */
function usedStyleProperties(): Plugin {
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

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), usedStyleProperties()],
  resolve: {
    alias: [
      // why: these packages name the file that is smaller under conditions that nobody sets
      { find: /^rxjs$/, replacement: packageFile('rxjs/dist/esm/index.js') },
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: packageFile('react-router/dist/production/index.mjs') },
            { find: /^react-router\/dom$/, replacement: packageFile('react-router/dist/production/dom-export.mjs') },
          ]
        : []),
    ],
  },
  css: {
    postcss: {
      plugins: [
        {
          // why: GraphiQL brings fonts inside its styles, which the content policy forbids; the console uses this app's own
          postcssPlugin: 'without-embedded-fonts',
          AtRule: { 'font-face': (rule) => void rule.remove() },
        },
      ],
    },
  },
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: true,
    // why: the content policy allows no data: URL for scripts, pictures or the decoder
    assetsInlineLimit: 0,
    // why: every browser that runs this app preloads modules
    modulePreload: { polyfill: false },
    // why: GraphiQL is larger, and only the developers' page loads it
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake: {
        // why: they are called by nothing that is used here, and do nothing by being loaded
        moduleSideEffects: [{ test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false }],
      },
      // why: GraphiQL's directives are for a compiler that is not used here
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      output: {
        codeSplitting: {
          // why: a phone far from the router pays for each file; what stands first is fetched most often
          groups: [
            { name: 'react', test: REACT, priority: 9 },
            { name: 'ui', test: UI, priority: 8 },
            { name: 'forms', test: FORMS, priority: 7 },
            { name: 'frame', test: FRAME, priority: 6 },
            { name: 'dialogs', test: DIALOGS, priority: 5 },
            { name: 'parts', test: PARTS, minShareCount: 4, priority: 2 },
            { name: 'pat', test: ASSETS, priority: 1 },
          ],
        },
      },
    },
  },
}))
