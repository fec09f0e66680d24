import { Text } from '@chakra-ui/react'
import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import { FormDialog } from '../components/FormDialog'
import { FormError } from '../components/FormError'
import { notify } from '../components/messages'
import { TextField } from '../components/TextField'
import { client } from '../graphql/client'
import {
  type ImportDetailsFragment,
  ImportDocument,
  type ImportRowDetailsFragment,
  useCorrectImportRowMutation,
} from './Import.generated'
import { fieldLabel } from './importTexts'

interface ImportRowDialogProps {
  stored: ImportDetailsFragment
  row: ImportRowDetailsFragment
  onClose: () => void
}

interface RowValues {
  cells: string[]
}

/** The cells of a row, each with what is wrong with it; corrected, all rows are checked again. */
export function ImportRowDialog({ stored, row, onClose }: ImportRowDialogProps) {
  const { id, kind, columns } = stored
  const [errors] = useState(() => errorsOf(stored, row))
  const form = useForm<RowValues>({
    defaultValues: { cells: columns.map((_, index) => row.cells[index] ?? '') },
    errors,
  })
  const [correct] = useCorrectImportRowMutation()
  const used = columns.flatMap(({ field }, index) => (field === null ? [] : [{ field, index }]))
  // why: an error may be at a field that no column is for
  const others = row.errors.filter(({ field }) => !used.some((column) => column.field === field))

  async function save({ cells }: RowValues) {
    const { data } = await correct({ variables: { id, row: row.number, cells } })
    client.cache.evict({ id: 'ROOT_QUERY', fieldName: 'importRows' })
    await client.query({ query: ImportDocument, variables: { id }, fetchPolicy: 'network-only' })
    const [first] = data?.correctImportRow.errors ?? []
    notify({
      text: first ? `Still refused. ${fieldLabel(kind, first.field)}: ${first.message}` : `Row ${row.number} corrected`,
    })
  }

  return (
    <FormDialog
      title={`Row ${row.number}`}
      width={500}
      form={form}
      submitText="Save row"
      onSubmit={save}
      onClose={onClose}
    >
      <FormError
        message={others.map(({ field, message }) => `${fieldLabel(kind, field)}: ${message}`).join(' ') || undefined}
      />
      {used.map(({ field, index }) => (
        <TextField<RowValues> key={field} name={`cells.${index}`} label={fieldLabel(kind, field)} />
      ))}
      <Text color="fg.muted" textStyle="table">
        This changes the row here, not in your file.
      </Text>
    </FormDialog>
  )
}

/** The errors of a row, at its cells. */
function errorsOf({ columns }: ImportDetailsFragment, row: ImportRowDetailsFragment): FieldErrors<RowValues> {
  const cells = columns.map(({ field }) => {
    const message = row.errors.find((error) => error.field === field)?.message
    return message === undefined ? undefined : { type: 'server', message }
  })
  return { cells }
}
