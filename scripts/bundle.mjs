import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build, stop } from 'esbuild'
import { root } from './tools.mjs'

/** Bundles the server's own code; its packages stay where npm put them. */
export async function bundleServer() {
  const outdir = path.join('dist', 'server')
  await rm(path.join(root, outdir), { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      demo: 'scripts/demoServer.ts',
      certificate: 'scripts/certificate.ts',
      // a process of its own, which the server begins
      photoDecoder: 'server/photos/decoding/child.ts',
      // a thread of its own
      passwordEstimator: 'server/people/passwordEstimator.mjs',
    },
    outdir,
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  })
  // esbuild's own process would live as long as this one, which becomes the server
  await stop()
}
