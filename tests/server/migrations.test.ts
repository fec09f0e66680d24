import { describe, expect, it } from 'vitest'
import { migrationNames } from '../../server/database/migrationFiles'
import { migrate } from '../../server/database/migrations'
import { diffSchema } from '../../server/database/schemaEngine'
import { createEmptyDatabase } from '../support/database'

describe('the migrations', () => {
  it('lead to exactly the tables of prisma/schema.prisma', async () => {
    const [main, scratch] = [await createEmptyDatabase(), await createEmptyDatabase()]
    try {
      expect(await diffSchema(main.pool, scratch.pool, await migrationNames())).toBe('')
    } finally {
      await Promise.all([main.drop(), scratch.drop()])
    }
  })

  it('are recorded as Prisma records them, and not applied twice', async () => {
    const database = await createEmptyDatabase()
    try {
      expect(await migrate(database.url)).toEqual(await migrationNames())
      expect(await migrate(database.url)).toEqual([])
      const { rows } = await database.pool.query(
        'SELECT migration_name, applied_steps_count, length(checksum) AS checksum FROM _prisma_migrations',
      )
      expect(rows).toEqual(
        (await migrationNames()).map((name) => ({ migration_name: name, applied_steps_count: 1, checksum: 64 })),
      )
    } finally {
      await database.drop()
    }
  })
})
