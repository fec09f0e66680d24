import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { build, stop } from 'esbuild'
import { PROJECT_ROOT } from '../helpers/tools.mjs'
import { EXTERNAL_PACKAGES_TO_REQUIRE, EXTERNAL_PACKAGES_WITH_FILES } from './externalPackages.mjs'

/**
 * Bundles the server with its packages, because finding and reading their two thousand files would take most of the
 * startup time.
 */
export async function bundleServer() {
  const outdir = path.join('dist', 'server')
  await rm(path.join(PROJECT_ROOT, outdir), { recursive: true, force: true })
  await build({
    absWorkingDir: PROJECT_ROOT,
    entryPoints: {
      main: 'server/main.ts',
      demo: 'scripts/operator/demoServer.ts',
      certificate: 'scripts/operator/certificate.ts',
      backup: 'scripts/operator/backup.ts',
      restore: 'scripts/operator/restore.ts',
      doctor: 'scripts/operator/doctor.ts',
      resetPassword: 'scripts/operator/resetPassword.ts',
      resetSecondFactor: 'scripts/operator/resetSecondFactor.ts',
      linkPostgres: 'scripts/building/linkPostgres.ts',
      // the server's worker processes
      photoDecoder: 'server/areas/photos/decoding/child.ts',
      importReader: 'server/areas/import/reading/child.ts',
      certificateFile: 'server/areas/evidence/certificates/file/child.ts',
      reportPdf: 'server/areas/reports/export/pdf/child.ts',
      roundSheet: 'server/areas/rounds/sheet/child.ts',
      // a worker thread
      passwordEstimator: 'server/areas/people/passwords/passwordEstimator.mjs',
    },
    outdir,
    bundle: true,
    splitting: true,
    external: [...EXTERNAL_PACKAGES_WITH_FILES, ...EXTERNAL_PACKAGES_TO_REQUIRE],
    // why: defines `require`, which CommonJS packages in the bundle use to load external packages
    banner: {
      js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);",
    },
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    // why: removes comments, because a single character beyond Latin-1, even in a comment, makes V8 store the whole
    // file with two bytes per character
    minifyWhitespace: true,
    lineLimit: 120,
    logLevel: 'warning',
  })
  const hall = path.join('server', 'areas', 'sampleHall', 'hall')
  await cp(path.join(PROJECT_ROOT, hall), path.join(PROJECT_ROOT, outdir, 'hall'), { recursive: true })
  // why: otherwise esbuild's own process would live as long as this one, which becomes the server
  await stop()
}
