import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { findImportField } from '../../domain/imports/importKinds'
import { showMessage } from '../components/messages/messages'
import { showErrorToast } from '../components/messages/showErrorToast'
import { apolloClient } from '../graphql/apolloClient'
import { createListReloader } from '../graphql/createListReloader'
import type { ImportReadingInput } from '../graphql/schema.generated'
import {
  type ImportDetailsFragment,
  useCheckImportMutation,
  useDeleteImportMutation,
  useRunImportMutation,
  useUndoImportMutation,
  useUpdateImportMutation,
} from './Import.generated'

/** The steps of an import that take time. */
export type ImportWork = 'reading' | 'checking' | 'importing' | 'undoing'

export interface ImportActions {
  work: ImportWork | null
  /** Reads the file again with other options; resolves to true if the request succeeds. */
  read: (input: ImportReadingInput) => Promise<boolean>
  /** Changes options that do not affect how the file is read, then checks the rows again. */
  answer: (input: ImportReadingInput) => Promise<boolean>
  /** Checks the rows, with these fields assigned to the columns. */
  check: (fields?: (string | null)[]) => Promise<boolean>
  run: () => Promise<boolean>
  undo: () => Promise<boolean>
  discard: () => Promise<boolean>
}

/** Cached query fields that no import changes. */
const KEPT_FIELDS = ['currentUser', 'hallName', 'hallSettings', 'import']

/** Evicts everything that an import may have changed, including lists, counts, histories and due dates. */
function forgetRecords(): void {
  apolloClient.cache.modify({
    id: 'ROOT_QUERY',
    fields: (value, { fieldName, DELETE }) => (KEPT_FIELDS.includes(fieldName) ? value : DELETE),
  })
  apolloClient.cache.gc()
}

/** Provides the actions on an import; each action shows its own errors. */
export function useImportActions(stored: ImportDetailsFragment): ImportActions {
  const { id } = stored
  const navigate = useNavigate()
  const [work, setWork] = useState<ImportWork | null>(null)
  const [update] = useUpdateImportMutation({ update: createListReloader('ImportRow') })
  const [check] = useCheckImportMutation({ update: createListReloader('ImportRow') })
  const [run] = useRunImportMutation({ update: forgetRecords })
  const [undo] = useUndoImportMutation({ update: forgetRecords })
  const [remove] = useDeleteImportMutation()
  const variables = { id }

  async function during(what: ImportWork | null, action: () => Promise<unknown>): Promise<boolean> {
    setWork(what)
    try {
      await action()
      return true
    } catch (error) {
      showErrorToast(error)
      // why: the import is fetched again, because another request may have changed it
      await apolloClient.refetchQueries({ include: ['Import', 'ImportRows'] })
      return false
    } finally {
      setWork(null)
    }
  }

  return {
    work,
    read: (input) => during('reading', () => update({ variables: { id, input } })),
    answer: (input) =>
      during('checking', async () => {
        await update({ variables: { id, input } })
        await check({ variables })
      }),
    check: (fields) =>
      during('checking', async () => {
        const isOther = fields?.some((field, index) => field !== stored.columns[index]?.field)
        const updated = isOther
          ? (await update({ variables: { id, input: { fields } } })).data?.updateImport
          : undefined
        const { kind, columns, decimal, dateFormat } = updated ?? stored
        const hasDates = columns.some(({ field }) => field !== null && findImportField(kind, field)?.type === 'date')
        // why: the rows are not checked until the user has chosen the number and date formats that the page asks for
        if (decimal === null || (hasDates && dateFormat === null)) return
        await check({ variables })
      }),
    run: () =>
      during('importing', async () => {
        await run({ variables })
        showMessage({ text: 'Imported' })
      }),
    undo: () =>
      during('undoing', async () => {
        await undo({ variables })
        showMessage({ text: 'Import undone' })
      }),
    discard: () =>
      during(null, async () => {
        await remove({ variables, update: createListReloader('Import') })
        await navigate('/import')
      }),
  }
}
