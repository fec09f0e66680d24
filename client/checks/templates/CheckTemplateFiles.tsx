import { Button, chakra, Flex, Heading } from '@chakra-ui/react'
import { Download, FileUp } from 'lucide-react'
import { useState } from 'react'
import { formatCheckTemplateFile, parseCheckTemplateFile } from '../../../domain/checks/checkTemplate'
import { downloadFile } from '../../components/browser/useFileDownload'
import { FormError } from '../../components/messages/FormError'
import { showMessage } from '../../components/messages/messages'
import { createListReloader } from '../../graphql/createListReloader'
import { getErrorFields, getInternalErrorMessage } from '../../graphql/errors'
import { type CheckTemplateDetailsFragment, useImportCheckTemplatesMutation } from './CheckTemplate.generated'
import { toCheckTemplateInput } from './templateInput'

/** Buttons to export the hall's own templates as a file, and to import another hall's file. */
export function CheckTemplateFiles({ templates }: { templates: readonly CheckTemplateDetailsFragment[] }) {
  const own = templates.filter(({ builtIn }) => !builtIn)
  const { send, loading, refused } = useReadFile()
  return (
    <section aria-labelledby="template-files">
      <Heading as="h2" id="template-files" mb={2}>
        Your own templates
      </Heading>
      <chakra.p mb={3}>
        You can save a check as a template on the check’s page. Save your templates to a file to use them in another
        hall.
      </chakra.p>
      <FormError message={refused} />
      <Flex gap={2} wrap="wrap">
        <Button variant="subtle" loading={loading} asChild>
          <label>
            <FileUp />
            Import a file
            <chakra.input
              srOnly
              type="file"
              accept=".json,application/json"
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? []
                // why: the input is cleared so that the user can choose the same file again
                currentTarget.value = ''
                if (file) void send(file)
              }}
            />
          </label>
        </Button>
        {own.length > 0 && (
          <Button
            variant="subtle"
            onClick={() =>
              downloadFile(
                new Blob([formatCheckTemplateFile(own.map(toCheckTemplateInput))], { type: 'application/json' }),
                'check-templates.json',
              )
            }
          >
            <Download />
            Save as file
          </Button>
        )}
      </Flex>
    </section>
  )
}

/** Validates a template file on the device, then imports it. */
function useReadFile() {
  const [read, { loading }] = useImportCheckTemplatesMutation({ update: createListReloader('CheckTemplate') })
  const [refused, setRefused] = useState<string>()
  const send = async (file: File) => {
    const text = await file.text()
    const { error } = parseCheckTemplateFile(text)
    setRefused(error)
    if (error !== undefined) return
    try {
      const { data } = await read({ variables: { file: text } })
      showMessage({ text: `Templates imported: ${data?.importCheckTemplates.length ?? 0}` })
    } catch (failure) {
      setRefused(
        getErrorFields(failure)?.file?.join(' ') ??
          getInternalErrorMessage(failure) ??
          'The file could not be read. Try again.',
      )
    }
  }
  return { send, loading, refused }
}
