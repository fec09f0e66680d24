import { mkdtemp, open, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { rotateLogFile } from '../../../server/platform/database/rotateLogFile'

it('the database’s log file stays bounded while the database appends to it', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'mah-log-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'postgres.log')
  const database = await open(file, 'a')
  onTestFinished(() => database.close())
  const says = async (line: string) => {
    await database.write(line)
    await rotateLogFile(file, 10)
  }
  await says('starts\n')
  expect(await readFile(file, 'utf8')).toBe('starts\n')
  await says('too much by far\n')
  expect(await readFile(file, 'utf8')).toBe('')
  expect(await readFile(`${file}.1`, 'utf8')).toBe('starts\ntoo much by far\n')
  await says('goes on\n')
  expect(await readFile(file, 'utf8')).toBe('goes on\n')
})
