import path from 'node:path'
import { build } from 'esbuild'
import { root } from './tools.mjs'

/** Bundles the server's own code; its packages stay where npm put them. */
export function buildServer() {
  return build({
    absWorkingDir: root,
    entryPoints: { main: 'server/main.ts', demo: 'scripts/demoServer.ts' },
    outdir: path.join('dist', 'server'),
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  })
}
