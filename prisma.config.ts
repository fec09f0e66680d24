import { defineConfig } from 'prisma/config'

// why: Prisma otherwise downloads a native schema engine, which generate, format and validate do not use
process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
})
