import { Button, chakra, Field, Heading, Link, Stack, Text, Textarea } from '@chakra-ui/react'
import { lazy, Suspense, useId, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import {
  IMPORT_KIND_DEFINITIONS,
  IMPORT_KINDS,
  type ImportKind,
  MAX_IMPORT_FILE_BYTES,
} from '../../../domain/imports/importKinds'
import { hasPermission } from '../../../domain/people/permissions'
import { RadioCards } from '../../components/fields/RadioCards'
import { FormError } from '../../components/messages/FormError'
import { Page } from '../../components/page/Page'
import { NotAllowedState } from '../../components/states/PageStates'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { getErrorFields, getErrorMessage } from '../../graphql/errors'
import { useUser } from '../../session/sessionStore'
import { FileDropBox } from '../file/FileDropBox'
import { useCreateImportMutation } from '../Import.generated'
import { PastImportList } from './PastImportList'

const PhotoImport = lazy(async () => ({ default: (await import('../photos/PhotoImportPanel')).PhotoImportPanel }))

/** The option for photos, which are imported from a ZIP file instead of rows. */
const PHOTOS = 'photos'

/** Asks for the kind of records, and for a file or a copied table. */
export function ImportPage() {
  const user = useUser()
  const kinds = IMPORT_KINDS.filter((kind) => {
    const { permission } = IMPORT_KIND_DEFINITIONS[kind]
    return permission === null || hasPermission(user, permission)
  })
  const [params, setParams] = useSearchParams()
  const isPhotos = params.get('kind') === PHOTOS
  const kind = kinds.find((one) => one === params.get('kind')) ?? kinds[0]
  if (kind === undefined) return <NotAllowedState />
  return (
    <Page narrow>
      <Stack gap={6}>
        <RadioCards<ImportKind | typeof PHOTOS>
          label="What do you want to import?"
          options={[
            ...kinds.map((value) => ({ value, label: IMPORT_KIND_DEFINITIONS[value].label })),
            { value: PHOTOS, label: 'Asset photos' },
          ]}
          value={isPhotos ? PHOTOS : kind}
          onChange={(value) => setParams({ kind: value }, { replace: true })}
        />
        {isPhotos ? (
          <Suspense fallback={<RowsSkeleton />}>
            <PhotoImport />
          </Suspense>
        ) : (
          <RowImport kind={kind} isPaste={params.get('from') === 'paste'} />
        )}
      </Stack>
    </Page>
  )
}

interface RowImportProps {
  kind: ImportKind
  /** True if the user opened the page to paste a table. */
  isPaste: boolean
}

function RowImport({ kind, isPaste }: RowImportProps) {
  const { error, busy, read } = useRead()
  const { acceptsTesterFiles } = IMPORT_KIND_DEFINITIONS[kind]
  return (
    <>
      <FormError message={error} />
      <FileDropBox
        accept={acceptsTesterFiles ? `${TABLES},.sss,.gar` : TABLES}
        text={
          acceptsTesterFiles ? 'Choose a CSV or Excel file, or a test instrument’s file' : 'Choose a CSV or Excel file'
        }
        busy={busy}
        onFile={(file) => void read(TESTER_FILE.test(file.name) ? 'tests' : kind, { file })}
      />
      <PasteForm busy={busy} isChosen={isPaste} onText={(text) => void read(kind, { text })} />
      <Text color="fg.muted">
        Columns from PATorganiser, PATGuard, Snipe-IT, Homebox and Shelf are recognised
        {acceptsTesterFiles && ', as are files from Seaward Apollo test instruments'}. You can preview every row before
        anything is saved.{' '}
        <Link href={`/samples/${kind}.csv`} download>
          Download a sample file
        </Link>
      </Text>
      <PastImportList />
    </>
  )
}

/** Matches the names of test instrument files that never contain a table. */
const TESTER_FILE = /\.(sss|gar)$/i
const TABLES = '.csv,.tsv,.txt,.xlsx,text/csv'

type Source = { file: File; text?: undefined } | { text: string; file?: undefined }

function useRead() {
  const navigate = useNavigate()
  const [create, { loading }] = useCreateImportMutation()
  const [error, setError] = useState<string>()
  const [encoding, setEncoding] = useState(false)

  async function read(kind: ImportKind, { file, text }: Source) {
    setError(undefined)
    if (file && file.size > MAX_IMPORT_FILE_BYTES)
      return setError('The file is larger than 12 MB. Split it into several files.')
    setEncoding(true)
    try {
      const input = file ? { kind, fileName: file.name, data: await readAsDataUrl(file) } : { kind, text }
      const { data } = await create({ variables: { input } })
      if (data) await navigate(`/import/${data.createImport.id}`)
    } catch (failure) {
      const reasons = Object.values(getErrorFields(failure) ?? {}).flat()
      setError(reasons.join(' ') || getErrorMessage(failure) || 'The file could not be read. Try again.')
    } finally {
      setEncoding(false)
    }
  }
  return { error, busy: loading || encoding, read }
}

function readAsDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
}

interface PasteFormProps {
  busy: boolean
  /** True if the user opened the page to paste a table. */
  isChosen: boolean
  onText: (text: string) => void
}

/** Accepts a table copied from a spreadsheet. */
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
