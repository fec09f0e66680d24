import { Button, Flex, Stack, Text } from '@chakra-ui/react'
import { Braces, ListChecks } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { JsonDiagnostic } from '../../../domain/values/json'
import { CodeField } from '../../components/codeEditor/CodeField'
import { useFieldError } from '../../components/fields/FormField'
import { FormError } from '../../components/messages/FormError'
import type { Definition, DocumentName } from './definition'
import { jsonDiagnostics } from './diagnostics'

interface DocumentPanelProps {
  name: DocumentName
  /** The accessible name: 'Parameters as JSON'. */
  label: string
  errors: readonly JsonDiagnostic[]
  /** The form above the text; empty while the form cannot represent the text. */
  form: ReactNode
}

/** Edits a JSON text of a report, as a form or as text. */
export function DocumentPanel({ name, label, errors, form }: DocumentPanelProps) {
  const [asJson, setAsJson] = useState(false)
  const error = useFieldError(name)
  const showsJson = asJson || !form
  return (
    <Stack gap={3}>
      <Flex justify="flex-end" align="center" gap={3}>
        {!form && <Text color="fg.muted">Correct the JSON to use the form again.</Text>}
        <Button size="sm" variant="subtle" colorPalette="gray" disabled={!form} onClick={() => setAsJson(!showsJson)}>
          {showsJson ? <ListChecks /> : <Braces />}
          {showsJson ? 'As a form' : 'As JSON'}
        </Button>
      </Flex>
      {showsJson ? (
        <CodeField<Definition> name={name} label={label} language="json" diagnostics={jsonDiagnostics(errors)} />
      ) : (
        <>
          {errors.length === 0 && <FormError message={error?.message} />}
          {form}
        </>
      )}
    </Stack>
  )
}
