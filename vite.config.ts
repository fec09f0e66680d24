import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { createFirstRequestsPlugin } from './scripts/building/client/createFirstRequestsPlugin.ts'
import { createServiceWorkerPlugin } from './scripts/building/client/createServiceWorkerPlugin.ts'
import { createScreenFilesPlugin, groupScreensIntoChunks, loadRoutePages } from './scripts/building/client/screens.ts'

const packageFile = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** Packages that every screen needs and that change only with their version. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
/** The app's entry, and code shared by the login page and the pages behind the login. */
const UI =
  /client[\\/](main\.tsx|components[\\/]messages[\\/](Callout|FormError))|domain[\\/]values[\\/]validationMessages|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](card|field|icon|link)[\\/]/
/** The frame of every page behind the login, and the code that loads its data. */
const FRAME = /client[\\/]shell[\\/]layout[\\/]AppLayout/
/** Other parts that many screens share. */
const PARTS = /client[\\/](components|photos|locations)[\\/]|lucide-react/
const pages = await loadRoutePages()

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), createFirstRequestsPlugin(), createServiceWorkerPlugin(pages), createScreenFilesPlugin(pages)],
  resolve: {
    alias: [
      // why: these packages choose their smaller build only under conditions that no bundler sets
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
          // why: GraphiQL's styles embed fonts, which the content security policy forbids; the console uses the app's
          // own
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
    // why: the content security policy allows no data: URLs for scripts, images or the decoder
    assetsInlineLimit: 0,
    // why: every browser that can run this app preloads modules
    modulePreload: { polyfill: false },
    // why: GraphiQL exceeds the default, but only the developers' page loads it
    chunkSizeWarningLimit: 800,
    rolldownOptions: {
      treeshake: {
        moduleSideEffects: [
          // why: nothing used here calls these packages, and loading them has no effect
          { test: /node_modules[\\/](hoist-non-react-statics|react-is)[\\/]/, sideEffects: false },
          // why: every operation gets hooks, but a file whose hooks are never called must not include Apollo Client
          { test: /client[\\/]graphql[\\/]\w*[hH]ooks?\.ts$/, sideEffects: false },
        ],
      },
      // why: GraphiQL's directives are for a compiler that is not used here
      onwarn: (warning, warn) => warning.code === 'MODULE_LEVEL_DIRECTIVE' || warn(warning),
      output: {
        codeSplitting: {
          // why: on a slow connection, every file costs time; the groups that are needed most often come first
          groups: [
            { name: 'base', test: REACT },
            { name: 'ui', test: UI },
            { name: 'frame', test: FRAME },
            ...groupScreensIntoChunks(pages),
            { name: 'parts', test: PARTS, minShareCount: 4 },
          ].map((group, index, { length }) => ({ ...group, priority: length - index })),
        },
      },
    },
  },
}))
