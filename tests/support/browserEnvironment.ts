import type { Environment } from 'vitest/runtime'
import { endSharedBrowser } from './browser'

/** Node.js plus a browser: one per process, shared by its test files and closed when the process exits. */
// biome-ignore lint/style/noDefaultExport: what Vitest asks for
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endSharedBrowser }),
} satisfies Environment
