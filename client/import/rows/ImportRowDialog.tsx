import { Text } from '@chakra-ui/react'
import { Fragment, useState } from 'react'
import { type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { WHOLE_IMPORT_ROW_FIELD } from '../../../domain/imports/importKinds'
import { SwitchField } from '../../components/fields/SwitchField'
import { TextField } from '../../components/fields/TextField'
import { FormDialog } from '../../components/forms/FormDialog'
import { FormError } from '../../components/messages/FormError'
import { showMessage } from '../../components/messages/messages'
import { apolloClient } from '../../graphql/apolloClient'
import { createListReloader } from '../../graphql/createListReloader'
import {
  type ImportDetailsFragment,
  ImportDocument,
  type ImportRowDetailsFragment,
  useCorrectImportRowMutation,
  useImportSameCellsQuery,
} from '../Import.generated'
import { formatImportRowMessage, getImportFieldLabel } from '../importTexts'

interface ImportRowDialogProps {
  stored: ImportDetailsFragment
  row: ImportRowDetailsFragment
  onClose: () => void
}

interface RowValues {
  cells: string[]
  /** For each column: true to make the same correction in all rows with the same value in that column. */
  everywhere: boolean[]
}

/**
 * Lets the user edit a row's cells, each shown with its error. A correction can also be applied to all rows with the
 * same value in that column.
 */
export function ImportRowDialog({ stored, row, onClose }: ImportRowDialogProps) {
  const { id, kind, columns } = stored
  const [errors] = useState(() => errorsOf(stored, row))
  const form = useForm<RowValues>({
    defaultValues: { cells: columns.map((_, index) => row.cells[index] ?? ''), everywhere: columns.map(() => false) },
    errors,
  })
  const [correct] = useCorrectImportRowMutation()
  // why: the query always runs again, because an earlier correction may have changed how many rows share a value
  const { data: same } = useImportSameCellsQuery({ variables: { id, row: row.number }, fetchPolicy: 'network-only' })
  const cells = useWatch({ control: form.control, name: 'cells' })
  const rowsAlike = (index: number) =>
    cells[index]?.trim() === (row.cells[index] ?? '').trim() ? 0 : (same?.importSameCells[index] ?? 0)
  const used = usedColumns(stored, row)
  // why: these errors are shown separately, because their fields have no column
  const others = row.errors.filter(({ field }) => !used.some((column) => column.field === field))

  async function save({ cells, everywhere }: RowValues) {
    const others = used.flatMap(({ index }) => (everywhere[index] && rowsAlike(index) > 1 ? [index] : []))
    const corrected = Math.max(...others.map(rowsAlike), 1)
    const variables = { id, row: row.number, cells, ...(others.length > 0 && { everywhere: others }) }
    const { data } = await correct({ variables })
    createListReloader('ImportRow')(apolloClient.cache)
    await apolloClient.query({ query: ImportDocument, variables: { id }, fetchPolicy: 'network-only' })
    const [first] = data?.correctImportRow.errors ?? []
    const done = corrected > 1 ? `${corrected.toLocaleString('en-GB')} rows corrected` : `Row ${row.number} corrected`
    showMessage({ text: first ? `This row still cannot be imported. ${formatImportRowMessage(kind, first)}` : done })
  }

  return (
    <FormDialog title={`Row ${row.number}`} form={form} submitText="Save row" onSubmit={save} onClose={onClose}>
      <FormError message={others.map((error) => formatImportRowMessage(kind, error)).join(' ') || undefined} />
      {used.map(({ label, index }) => (
        <Fragment key={index}>
          <TextField<RowValues> name={`cells.${index}`} label={label} />
          {rowsAlike(index) > 1 && (
            <SwitchField<RowValues>
              name={`everywhere.${index}`}
              label={`Replace “${row.cells[index]?.trim()}” with “${cells[index]?.trim()}” in all ${rowsAlike(index).toLocaleString('en-GB')} rows`}
            />
          )}
        </Fragment>
      ))}
      <Text color="fg.muted" textStyle="table">
        This changes the row here, not in your file.
      </Text>
    </FormDialog>
  )
}

function errorsOf({ columns }: ImportDetailsFragment, row: ImportRowDetailsFragment): FieldErrors<RowValues> {
  const cells = columns.map(({ field }) => {
    const message = row.errors.find((error) => error.field === field)?.message
    return message === undefined ? undefined : { type: 'server', message }
  })
  return { cells }
}

/** Returns the columns to correct. If cells may be in the wrong columns, includes filled columns that have no field. */
function usedColumns({ kind, columns }: ImportRowDialogProps['stored'], row: ImportRowDialogProps['row']) {
  const isMixedUp = row.errors.some(({ field }) => field === WHOLE_IMPORT_ROW_FIELD)
  return columns.flatMap(({ field, header }, index) => {
    if (field === null && !(isMixedUp && row.cells[index])) return []
    return [
      { field, index, label: field === null ? header || `Column ${index + 1}` : getImportFieldLabel(kind, field) },
    ]
  })
}
