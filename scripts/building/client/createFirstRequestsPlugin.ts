import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const BODIES = fileURLToPath(new URL('./requestBodies.ts', import.meta.url))

/** Adds each screen's first requests to the page, so that they are sent before the client bundle loads. */
export function createFirstRequestsPlugin(): Plugin {
  return {
    name: 'first-requests',
    apply: 'build',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof import('./requestBodies')>(BODIES)
      const text = JSON.stringify(module.SCREEN_FIRST_REQUESTS).replaceAll('<', '\\u003c')
      return html.replace('id="first-requests">[]<', () => `id="first-requests">${text}<`)
    },
  }
}
