import { Button, Flex, Progress, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import {
  MAX_PHOTO_ZIP_BYTES,
  type PhotoImportFile,
  type PhotoImportProgress,
} from '../../../domain/imports/photoImport'
import { FormError } from '../../components/messages/FormError'
import { FileDropBox } from '../file/FileDropBox'
import { PhotoImportFiles } from './PhotoImportFiles'
import { requestPhotoImport, requestPhotoImportPreview } from './photoRequests'

type State =
  | { step: 'idle' | 'checking'; error?: string }
  | { step: 'checked'; file: File; files: PhotoImportFile[]; error?: string }
  | { step: 'importing'; progress?: PhotoImportProgress }
  | { step: 'done'; files: PhotoImportFile[] }

/** Lets the user add photos from a ZIP to the assets that the file names identify. */
export function PhotoImportPanel() {
  const [state, setState] = useState<State>({ step: 'idle' })
  const check = async (file: File) => {
    if (file.size > MAX_PHOTO_ZIP_BYTES)
      return setState({ step: 'idle', error: 'The file is larger than 4 GB. Split it into several ZIP files.' })
    setState({ step: 'checking' })
    try {
      setState({ step: 'checked', file, files: await requestPhotoImportPreview(file) })
    } catch (error) {
      setState({ step: 'idle', error: (error as Error).message })
    }
  }
  const run = async (file: File, files: PhotoImportFile[]) => {
    setState({ step: 'importing' })
    try {
      setState({
        step: 'done',
        files: await requestPhotoImport(file, (progress) => setState({ step: 'importing', progress })),
      })
    } catch (error) {
      setState({ step: 'checked', file, files, error: (error as Error).message })
    }
  }
  const again = () => setState({ step: 'idle' })
  switch (state.step) {
    case 'idle':
    case 'checking':
      return (
        <>
          <FormError message={state.error} />
          <FileDropBox
            accept=".zip,application/zip"
            text="Choose a ZIP file"
            busy={state.step === 'checking'}
            onFile={(file) => void check(file)}
          />
          <Text color="fg.muted">
            Name each photo after its asset’s code: KETTLE-01.jpg, and KETTLE-01_2.jpg for a second photo. You can also
            use an additional code, or the asset’s id: id-231.jpg. You can preview every photo before anything is saved.
          </Text>
        </>
      )
    case 'checked':
      return <CheckedPhotos {...state} onImport={() => void run(state.file, state.files)} onDiscard={again} />
    case 'importing':
      return <Importing progress={state.progress} />
    case 'done':
      return <ImportedPhotos files={state.files} onAgain={again} />
  }
}

const countOf = (files: readonly PhotoImportFile[], outcome: PhotoImportFile['outcome']) =>
  files.filter((file) => file.outcome === outcome).length
const photosText = (count: number) => (count === 1 ? '1 photo' : `${count.toLocaleString('en-GB')} photos`)

interface CheckedPhotosProps {
  files: PhotoImportFile[]
  error?: string
  onImport: () => void
  onDiscard: () => void
}

/** Shows which photo belongs to which asset, and the Import button. */
function CheckedPhotos({ files, error, onImport, onDiscard }: CheckedPhotosProps) {
  const count = countOf(files, 'import')
  return (
    <Stack gap={4}>
      <FormError message={error} />
      <Flex gap={2} wrap="wrap">
        <Button disabled={count === 0} onClick={onImport}>
          Import {photosText(count)}
        </Button>
        <Button variant="ghost" onClick={onDiscard}>
          Discard file
        </Button>
      </Flex>
      <Text color="fg.muted">Photos that an asset already has are not added again.</Text>
      <PhotoImportFiles files={files} />
    </Stack>
  )
}

function Importing({ progress }: { progress?: PhotoImportProgress }) {
  return (
    <Stack gap={2} role="status">
      <Text>
        {progress
          ? `Importing… ${progress.done.toLocaleString('en-GB')} of ${photosText(progress.total)}`
          : 'Sending the file…'}
      </Text>
      <Progress.Root
        value={progress?.done ?? null}
        max={Math.max(progress?.total ?? 1, 1)}
        aria-label="Importing photos"
      >
        <Progress.Track>
          <Progress.Range />
        </Progress.Track>
      </Progress.Root>
    </Stack>
  )
}

function ImportedPhotos({ files, onAgain }: { files: PhotoImportFile[]; onAgain: () => void }) {
  return (
    <Stack gap={4}>
      <Text fontWeight="medium" role="status">
        {photosText(countOf(files, 'imported'))} imported
      </Text>
      <PhotoImportFiles files={files} />
      <Button variant="subtle" alignSelf="flex-start" onClick={onAgain}>
        Import another file
      </Button>
    </Stack>
  )
}
