import { Button, chakra, Field, Heading, Stack, Text, Textarea, VisuallyHidden } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import { type ChangeEvent, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { IMPORT_FILE_MAXIMUM, IMPORT_KINDS, IMPORTS, type ImportKind } from '../../domain/imports/kinds'
import { can } from '../../domain/permissions'
import { FormError } from '../components/FormError'
import { Page } from '../components/Page'
import { RadioCards } from '../components/RadioCards'
import { NotAllowed } from '../components/states'
import { errorFields, errorMessage } from '../graphql/errors'
import { useUser } from '../session/session'
import { useCreateImportMutation } from './Import.generated'
import { PastImports } from './PastImports'

/** Chooses what is imported, and the file or the copied table that it comes from. */
export function ImportPage() {
  const user = useUser()
  const kinds = IMPORT_KINDS.filter((kind) => {
    const { permission } = IMPORTS[kind]
    return permission === null || can(user, permission)
  })
  const [params, setParams] = useSearchParams()
  const kind = kinds.find((one) => one === params.get('kind')) ?? kinds[0]
  const { error, busy, read } = useRead()
  if (kind === undefined) return <NotAllowed />
  return (
    <Page narrow>
      <FormError message={error} />
      <Stack gap={6}>
        <RadioCards<ImportKind>
          label="What do you want to import?"
          options={kinds.map((value) => ({ value, label: IMPORTS[value].label }))}
          value={kind}
          onChange={(value) => setParams({ kind: value }, { replace: true })}
        />
        <FileBox busy={busy} onFile={(file) => void read(kind, { file })} />
        <PasteForm busy={busy} isChosen={params.get('from') === 'paste'} onText={(text) => void read(kind, { text })} />
        <Text color="fg.muted">
          Columns of PATorganiser, PATGuard, Snipe-IT, Homebox and Shelf are recognised. Nothing is saved until you have
          seen what would become of each row.
        </Text>
        <PastImports />
      </Stack>
    </Page>
  )
}

type Source = { file: File; text?: undefined } | { text: string; file?: undefined }

function useRead() {
  const navigate = useNavigate()
  const [create, { loading }] = useCreateImportMutation()
  const [error, setError] = useState<string>()
  const [encoding, setEncoding] = useState(false)

  async function read(kind: ImportKind, { file, text }: Source) {
    setError(undefined)
    if (file && file.size > IMPORT_FILE_MAXIMUM) return setError('The file is too large. It can have up to 12 MB.')
    setEncoding(true)
    try {
      const input = file ? { kind, fileName: file.name, data: await dataUrl(file) } : { kind, text }
      const { data } = await create({ variables: { input } })
      if (data) await navigate(`/import/${data.createImport.id}`)
    } catch (failure) {
      const reasons = Object.values(errorFields(failure) ?? {}).flat()
      setError(reasons.join(' ') || errorMessage(failure) || 'The file could not be read. Try again.')
    } finally {
      setEncoding(false)
    }
  }
  return { error, busy: loading || encoding, read }
}

/** A file as a data URL. */
function dataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

interface FileBoxProps {
  busy: boolean
  onFile: (file: File) => void
}

/** Opens the device's files; a file can be dropped on it as well. */
function FileBox({ busy, onFile }: FileBoxProps) {
  const choose = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    const [file] = currentTarget.files ?? []
    // why: the same file can be chosen again after it was corrected
    currentTarget.value = ''
    if (file) onFile(file)
  }
  return (
    <Box
      aria-busy={busy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        const [file] = event.dataTransfer.files
        if (file && !busy) onFile(file)
      }}
    >
      <VisuallyHidden asChild>
        <input type="file" accept=".csv,.tsv,.txt,.xlsx,text/csv" disabled={busy} onChange={choose} />
      </VisuallyHidden>
      <FileUp size={24} aria-hidden />
      <chakra.span>{busy ? 'Reading…' : 'Choose a CSV or Excel file'}</chakra.span>
    </Box>
  )
}

const Box = chakra('label', {
  base: {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: 3,
    minH: 28,
    px: 4,
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.emphasized',
    borderRadius: 'l3',
    bg: 'bg.panel',
    color: 'accent.fg',
    fontWeight: 'medium',
    cursor: 'button',
    _hover: { bg: 'accent.subtle' },
    '&[aria-busy=true]': { color: 'fg.muted', cursor: 'progress' },
    '&:has(:focus-visible)': { outline: '2px solid {colors.accent.focusRing}', outlineOffset: '2px' },
  },
})

interface PasteFormProps {
  busy: boolean
  /** The user has come to paste. */
  isChosen: boolean
  onText: (text: string) => void
}

/** Takes a table that was copied from a spreadsheet. */
function PasteForm({ busy, isChosen, onText }: PasteFormProps) {
  const [text, setText] = useState('')
  const heading = useId()
  return (
    <chakra.form
      aria-labelledby={heading}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') onText(text)
      }}
    >
      <Stack gap={3}>
        <Heading as="h2" id={heading}>
          Or paste a table
        </Heading>
        <Field.Root>
          <Field.Label>Rows copied from a spreadsheet, with their headers</Field.Label>
          <Textarea
            autoFocus={isChosen}
            rows={5}
            value={text}
            textStyle="code"
            onChange={({ target }) => setText(target.value)}
          />
        </Field.Root>
        <Button type="submit" variant="subtle" loading={busy} disabled={text.trim() === ''} alignSelf="flex-start">
          Read table
        </Button>
      </Stack>
    </chakra.form>
  )
}
