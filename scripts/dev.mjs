import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { prepareSources } from './building/prepare.mjs'
import { SERVER_PATHS_PATTERN } from './helpers/serverPaths.mjs'
import { PROJECT_ROOT, resolveNodeModuleFile } from './helpers/tools.mjs'

const VITE_PORT = 5173

await prepareSources({ tools: true })
const { createServer } = await import('vite')
const serverUrl = `http://127.0.0.1:${process.env.PORT || 3000}`
const vite = await createServer({
  server: {
    port: VITE_PORT,
    strictPort: true,
    proxy: { [SERVER_PATHS_PATTERN]: serverUrl },
  },
})
await vite.listen()
const appUrl = `http://localhost:${VITE_PORT}`
const server = spawn(
  process.execPath,
  [resolveNodeModuleFile('tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: PROJECT_ROOT,
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'development', APP_URL: process.env.APP_URL || appUrl },
  },
)
console.log(`Open ${appUrl}: the page reloads after each change.`)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
await once(server, 'exit')
await vite.close()
process.exit()
