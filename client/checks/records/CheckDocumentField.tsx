import { Button, chakra, Flex } from '@chakra-ui/react'
import { FileText, Paperclip, X } from 'lucide-react'
import { type ReactNode, type Ref, useRef, useState } from 'react'
import { useController, useFormContext } from 'react-hook-form'
import { useFieldError } from '../../components/fields/FormField'
import { DateField } from '../../components/fields/TextField'
import { ErrorText } from '../../components/messages/ErrorText'
import { fetchWithCsrfToken, ServerUnreachableError } from '../../graphql/antiForgery'
import type { CheckRecordFormValues, UploadedCheckDocument } from './checkRecordForm'

/** The fields for a certificate or report, as a PDF or image, and for the document's expiry date. */
export function CheckDocumentField({ required }: { required: boolean }) {
  const { control, watch } = useFormContext<CheckRecordFormValues>()
  const { field } = useController({
    control,
    name: 'document',
    rules: { required: required ? 'Add the document.' : undefined },
  })
  const missing = useFieldError('document')?.message
  const { send, isSending, refused } = useSendDocument(field.onChange)

  return (
    <chakra.div role="group" aria-label="Document" display="flex" flexDirection="column" gap={2}>
      <chakra.span textStyle="label">
        Document
        {required && (
          <chakra.span color="fg.error" aria-hidden>
            {' *'}
          </chakra.span>
        )}
      </chakra.span>
      <Flex gap={2} wrap="wrap" align="center">
        {field.value && (
          <Flex align="center" gap={2} minW={0}>
            <FileText size={20} aria-hidden />
            <chakra.span overflowWrap="anywhere">{field.value.fileName}</chakra.span>
          </Flex>
        )}
        <ChooseFile ref={field.ref} loading={isSending} onChoose={send}>
          <Paperclip />
          {field.value ? 'Replace' : 'Add PDF or image'}
        </ChooseFile>
        {field.value && (
          <Button variant="ghost" colorPalette="gray" onClick={() => field.onChange(null)}>
            <X />
            Remove
          </Button>
        )}
      </Flex>
      <ErrorText>{refused ?? missing}</ErrorText>
      {field.value && (
        <DateField<CheckRecordFormValues>
          name="documentExpiresOn"
          label="Valid until"
          min={watch('doneOn') || undefined}
          help="The check is due again by this date. Leave the date empty if the document does not expire."
        />
      )}
    </chakra.div>
  )
}

/** Uploads a document as soon as the user chooses one, and shows the reason if the server rejects the document. */
function useSendDocument(onSent: (document: UploadedCheckDocument) => void) {
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<string>()
  const send = async (chosen: File) => {
    setSending(true)
    setRefused(undefined)
    try {
      onSent(await sendDocument(chosen))
    } catch (error) {
      setRefused(error instanceof Error ? error.message : 'The document could not be sent. Try again.')
    } finally {
      setSending(false)
    }
  }
  return { send, isSending, refused }
}

interface ChooseFileProps {
  ref: Ref<HTMLButtonElement>
  loading: boolean
  onChoose: (file: File) => Promise<void>
  children: ReactNode
}

function ChooseFile({ ref, loading, onChoose, children }: ChooseFileProps) {
  const file = useRef<HTMLInputElement>(null)
  return (
    <>
      <chakra.input
        ref={file}
        type="file"
        accept={DOCUMENT_FILES}
        aria-label="Choose the document"
        hidden
        onChange={({ currentTarget }) => {
          const [chosen] = currentTarget.files ?? []
          // why: the input is cleared so that the user can choose the same file again
          currentTarget.value = ''
          if (chosen) void onChoose(chosen)
        }}
      />
      <Button ref={ref} variant="subtle" loading={loading} onClick={() => file.current?.click()}>
        {children}
      </Button>
    </>
  )
}

/** Accepted document types; the server checks the file's content. */
const DOCUMENT_FILES = 'application/pdf,image/jpeg,image/png,image/webp'

/**
 * Uploads a document before its record is saved.
 * @throws Error with a message for the user if the document was not stored.
 */
async function sendDocument(file: File): Promise<UploadedCheckDocument> {
  const response = await fetchWithCsrfToken(`/api/check-documents?name=${encodeURIComponent(file.name)}`, {
    method: 'POST',
    headers: { 'Content-Type': file.type || 'application/octet-stream', Accept: 'application/json' },
    body: file,
  }).catch((error: unknown) => {
    if (error instanceof ServerUnreachableError)
      throw new Error(
        'You are offline, so the document was not sent. Your other entries are kept. Add the document again when you are online.',
      )
    throw error
  })
  const answer: { id?: string | number; message?: string; errors?: Record<string, string[]> } = await response
    .json()
    .catch(() => ({}))
  if (response.ok && answer.id !== undefined) return { id: String(answer.id), fileName: file.name }
  const messages = Object.values(answer.errors ?? {}).flat()
  throw new Error(messages.join(' ') || answer.message || `The server returned status ${response.status}. Try again.`)
}
