import { createRequire } from 'node:module'
import path from 'node:path'
import { root } from './tools.mjs'

/**
 * Writes the database client from prisma/schema.prisma, as `prisma generate` would: the package `prisma` brings databases, a studio and their
 * two hundred packages besides.
 */
// why: as ES modules these packages name files that they do not have
const require = createRequire(import.meta.url)
const { PrismaClientTsGenerator } = require('@prisma/client-generator-ts')
const { getGenerators } = require('@prisma/internals')

const generators = await getGenerators({
  schemaPath: path.join(root, 'prisma', 'schema.prisma'),
  registry: { 'prisma-client': { type: 'in-process', generator: new PrismaClientTsGenerator() } },
  skipDownload: true,
  cliCommand: 'generate',
})
for (const generator of generators) await generator.generate()
