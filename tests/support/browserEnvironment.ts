import type { Environment } from 'vitest/runtime'
import { endSharedBrowser } from './browser'

/** Node, with a browser that the test files of a process share: it ends with the process. */
// biome-ignore lint/style/noDefaultExport: what Vitest asks for
export default {
  name: 'browser',
  viteEnvironment: 'ssr',
  setup: () => ({ teardown: endSharedBrowser }),
} satisfies Environment
