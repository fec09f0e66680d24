import { defineConfig } from 'prisma/config'

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  // generating the client needs no database; `prisma migrate` elsewhere reads the variable
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://localhost/mah' },
})
