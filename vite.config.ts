import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { firstRequests } from './scripts/clientBuild/firstRequests.ts'
import { serviceWorker } from './scripts/clientBuild/serviceWorker.ts'

const packageFile = (path: string) => fileURLToPath(new URL(`node_modules/${path}`, import.meta.url))

/** Packages of every screen that change only with their version. */
const REACT = /node_modules[\\/](react|react-dom|scheduler|react-router|react-router-dom)[\\/]/
/** What draws every screen, and what both of the next two would bring. */
const UI =
  /domain[\\/]validationMessages|client[\\/]components[\\/](Callout|FormError|afterLoad|whenIdle)|client[\\/]main\.tsx|@ark-ui[\\/]react[\\/]dist[\\/](components[\\/](factory|field[\\/]use-field-context)|utils)|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/](styled-system|components[\\/](card|icon))|@zag-js[\\/](utils|core[\\/]dist[\\/]merge)/
/** What the login page needs besides, and every form after it. */
const FORMS = /node_modules[\\/]react-hook-form[\\/]|client[\\/]people[\\/]LoginPage/
/** What every page behind the login needs: its frame, what loads its data, and the page that comes first. */
const FRAME =
  /domain[\\/]watchReasons|client[\\/](offline[\\/](register[\\/]registerStatus|outbox[\\/]entry[\\/]localPhotos)|shell[\\/]Layout|home[\\/]HomePage|pat[\\/](patFormat|assets[\\/]assetSearch))/
/** Where entries wait on the device: the sign-in page says how many, and needs nothing else of the outbox. */
const STORAGE = /client[\\/]offline[\\/](database|outbox[\\/]storage[\\/]outboxStorage)/
/** What works without a connection; fetched after the first page. */
const OFFLINE =
  /client[\\/](outboxAreas|shell[\\/]ConnectionBadge|offline[\\/](startServiceWorker|register[\\/]|outbox[\\/](running[\\/]outboxInstance|queue[\\/]outbox\.|storage[\\/]snapshotOpenWork|adding[\\/]sendOrEnqueue)))/
/** The list of assets, what lists are made of, and the pages that they lead to. */
const LISTS =
  /client[\\/](pat[\\/]assets[\\/]AssetListPage|components[\\/](list[\\/]|Collapsible|Facts|FilterBar|FilterChips|Page\.|PrintLabelsButton|QueryState|Relative|SearchField|Select\.|VerdictSticker|showErrorToast|useSearchState)|graphql[\\/](loadQuery|pagePolicy|usePagedList)|photos[\\/](RecordPhoto\.|PhotoStrip)|locations[\\/]useLocationOptions)|@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/]link[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](list-|pencil|plus)/
/** Every dialog, and every drawer. */
const DIALOGS = /@chakra-ui[\\/]react[\\/]dist[\\/]esm[\\/]components[\\/](dialog|drawer)[\\/]/
/** What is entered in dialogs. */
const FIELDS =
  /client[\\/](components[\\/](FormDialog|LeaveGuard|RestoredDraft|TextField|SelectField)|photos[\\/]PhotoField|locations[\\/]LocationDialog)/
/** What else many screens are made of. */
const PARTS = /client[\\/](components|photos|locations)[\\/]|lucide-react/
/** The page that a tap on an asset opens. */
const ASSET = /client[\\/]pat[\\/](assets[\\/]AssetPage|readings[\\/]ReadingPlots)/
/** What assets and tests are edited with. */
const EDITING = /client[\\/]pat[\\/]dialogs/

export default defineConfig(({ command }) => ({
  root: 'client',
  plugins: [react(), firstRequests(), serviceWorker()],
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
            { name: 'base', test: REACT, priority: 9 },
            { name: 'ui', test: UI, priority: 8 },
            { name: 'forms', test: FORMS, priority: 7 },
            { name: 'frame', test: FRAME, priority: 6 },
            { name: 'storage', test: STORAGE, priority: 7 },
            { name: 'offline', test: OFFLINE, priority: 6 },
            { name: 'lists', test: LISTS, priority: 5 },
            { name: 'dialogs', test: DIALOGS, priority: 4 },
            { name: 'fields', test: FIELDS, priority: 3 },
            { name: 'parts', test: PARTS, minShareCount: 4, priority: 2 },
            { name: 'asset', test: ASSET, priority: 1 },
            { name: 'editing', test: EDITING, priority: 1 },
          ],
        },
      },
    },
  },
}))
