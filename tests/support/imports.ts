import { expect } from 'vitest'
import { graphqlApi, type Outcome } from './apis'
import type { Client } from './client'
import { csvText } from './importFiles'

export type Table = (string | number)[][]
/** A table, or a file as uploaded. */
type ImportFile = Table | { text?: string; data?: string; fileName?: string }
interface Message {
  field: string
  message: string
}
interface Row {
  errors: Message[]
  warnings: Message[]
}

function answerOf({ data, text }: Outcome) {
  expect(data, text).toBeDefined()
  return data
}

/** Functions for the steps of an import, run as the client's user. */
export function importsOf(client: () => Client) {
  const send = (name: Parameters<typeof graphqlApi.run>[1], variables: Record<string, unknown>) =>
    graphqlApi.run(client(), name, variables)
  const create = async (kind: string, file: ImportFile) => {
    const input = { kind, ...(Array.isArray(file) ? { text: csvText(file) } : file) }
    return answerOf(await send('createImport', { input }))
  }
  const update = (id: string, input: object) => send('updateImport', { id, input })
  const check = async (id: string) => answerOf(await send('checkImport', { id }))
  const rowsOf = async (id: string) => answerOf(await send('importRows', { id }))
  const run = (id: string) => send('runImport', { id })
  return {
    create,
    update,
    check,
    rowsOf,
    run,
    correct: (id: string, row: number, cells: string[]) => send('correctImportRow', { id, row, cells }),
    undo: (id: string) => send('undoImport', { id }),
    find: async (id: string) => answerOf(await send('import', { id })),
    obstaclesOf: async (id: string): Promise<string[]> => answerOf(await send('import', { id })).obstacles,
    /** Creates an import with these options and previews it. @returns the preview with its rows. */
    async checked(kind: string, file: ImportFile, options?: object) {
      const { id } = await create(kind, file)
      if (options) answerOf(await update(id, options))
      return { ...(await check(id)), rows: await rowsOf(id) }
    },
    /** Creates, previews and runs an import. */
    async imported(kind: string, file: ImportFile) {
      const { id } = await create(kind, file)
      await check(id)
      const data = answerOf(await run(id))
      expect(data).toMatchObject({ status: 'imported' })
      return data
    },
  }
}

const lineOf = ({ field, message }: Message) => `${field}: ${message}`
export const errorLines = ({ errors }: Row) => errors.map(lineOf)
export const warningLines = ({ warnings }: Row) => warnings.map(lineOf)
export const errorsByField = ({ errors }: Row) =>
  Object.fromEntries(errors.map(({ field, message }) => [field, message]))
/** Returns, for each row, the fields that have errors, in alphabetical order. */
export const errorFields = (rows: readonly Row[]) => rows.map(({ errors }) => errors.map(({ field }) => field).sort())
