import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstRequests } from './scripts/building/client/firstRequests.ts'
import { chunksOf, declaredPages, screenFiles } from './scripts/building/client/screens.ts'
import { serviceWorker } from './scripts/building/client/serviceWorker.ts'

const packageFile = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** Packages of every screen that change only with their version. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
/** The start of the app, and what the login page shares with pages behind the login. */
const UI =
  /client[\\/](main\.tsx|components[\\/]messages[\\/](Callout|FormError))|domain[\\/]values[\\/]validationMessages|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](card|field|icon|link)[\\/]/
/** What every page behind the login needs: its frame, and what loads its data. */
const FRAME = /client[\\/]shell[\\/]layout[\\/]Layout/
/** What else many screens are made of. */
const PARTS = /client[\\/](components|photos|locations)[\\/]|lucide-react/
const pages = await declaredPages()

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), firstRequests(), serviceWorker(pages), screenFiles(pages)],
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
          AtRule: {
            'font-face': (rule) => {
              if (rule.source?.input.file?.includes('node_modules')) rule.remove()
            },
          },
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
        moduleSideEffects: [
          // why: they are called by nothing that is used here, and do nothing by being loaded
          { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
          // why: every operation has its hooks; where nothing calls them, Apollo Client stays out of the file
          { test: /client[\\/]graphql[\\/]\w*[hH]ooks?\.ts$/, sideEffects: false },
        ],
      },
      // why: GraphiQL's directives are for a compiler that is not used here
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      output: {
        codeSplitting: {
          // why: a phone far from the router pays for each file; what stands first is fetched most often
          groups: [
            { name: 'base', test: REACT },
            { name: 'ui', test: UI },
            { name: 'frame', test: FRAME },
            ...chunksOf(pages),
            { name: 'parts', test: PARTS, minShareCount: 4 },
          ].map((group, index, { length }) => ({ ...group, priority: length - index })),
        },
      },
    },
  },
}))
