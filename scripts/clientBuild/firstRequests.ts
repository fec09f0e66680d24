import { fileURLToPath } from 'node:url'
import { type Plugin, runnerImport } from 'vite'

const BODIES = fileURLToPath(new URL('./requestBodies.ts', import.meta.url))

/** Writes into the page what its screens ask for first, so that it is on its way before the program is there. */
export function firstRequests(): Plugin {
  return {
    name: 'first-requests',
    apply: 'build',
    async transformIndexHtml(html) {
      const { module } = await runnerImport<typeof import('./requestBodies')>(BODIES)
      const text = JSON.stringify(module.REQUESTS).replaceAll('<', '\\u003c')
      return html.replace('id="first-requests">[]<', () => `id="first-requests">${text}<`)
    },
  }
}
