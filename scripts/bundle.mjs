import { rm } from 'node:fs/promises'
import path from 'node:path'
import { build, stop } from 'esbuild'
import { PACKAGES_TO_REQUIRE, PACKAGES_WITH_FILES } from './externalPackages.mjs'
import { prismaInBundle } from './prismaInBundle.mjs'
import { root } from './tools.mjs'

/** Bundles the server with its packages: to find and read their two thousand files takes longer than the rest of a start. */
export async function bundleServer() {
  const outdir = path.join('dist', 'server')
  await rm(path.join(root, outdir), { recursive: true, force: true })
  await build({
    absWorkingDir: root,
    entryPoints: {
      main: 'server/main.ts',
      demo: 'scripts/demoServer.ts',
      certificate: 'scripts/certificate.ts',
      backup: 'scripts/backup.ts',
      restore: 'scripts/restore.ts',
      doctor: 'scripts/doctor.ts',
      resetSecondFactor: 'scripts/resetSecondFactor.ts',
      linkPostgres: 'scripts/linkPostgres.ts',
      // processes of their own, which the server begins
      photoDecoder: 'server/areas/photos/decoding/child.ts',
      importReader: 'server/areas/import/reading/child.ts',
      certificateFile: 'server/areas/pat/certificates/file/child.ts',
      reportPdf: 'server/areas/reports/export/pdf/child.ts',
      roundSheet: 'server/areas/pat/rounds/sheet/child.ts',
      // a thread of its own
      passwordEstimator: 'server/areas/people/passwordEstimator.mjs',
    },
    outdir,
    bundle: true,
    splitting: true,
    plugins: [prismaInBundle()],
    external: [...PACKAGES_WITH_FILES, ...PACKAGES_TO_REQUIRE],
    // why: packages of the older kind ask for what stays outside by this name
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // why: a text that has a character beyond Latin, even in a comment, takes two bytes for each in memory
    minifyWhitespace: true,
    lineLimit: 120,
    logLevel: 'warning',
  })
  // esbuild's own process would live as long as this one, which becomes the server
  await stop()
}
