import type { Environment } from 'vitest/runtime'
import { endSharedBrowser } from './browser'

/** Node.js, plus a browser that a process's test files share and that closes with the process. */
// biome-ignore lint/style/noDefaultExport: what Vitest asks for
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endSharedBrowser }),
} satisfies Environment
