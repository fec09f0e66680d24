import { createRequire } from 'node:module'
import path from 'node:path'
import { PROJECT_ROOT } from './helpers/tools.mjs'

/**
 * Generates the database client from prisma/schema.prisma like `prisma generate`, but without the `prisma` package,
 * which includes databases, a studio and two hundred packages.
 */
// why: uses `require`, because the packages' ES modules import files that do not exist
const require = createRequire(import.meta.url)
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
const { getGenerators } = require('@prisma/internals')

const generators = await getGenerators({
  schemaPath: path.join(PROJECT_ROOT, 'prisma', 'schema.prisma'),
  registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  skipDownload: true,
  cliCommand: 'generate',
})
for (const generator of generators) await generator.generate()
