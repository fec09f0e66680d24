import { Button, chakra, Stack, Text } from '@chakra-ui/react'
import { Download, FileUp } from 'lucide-react'
import { type ChangeEvent, useState } from 'react'
import { hasRole, SUPER_ADMIN_ROLE } from '../../domain/people/permissions'
import { today } from '../../domain/values/calendar'
import { useFileDownload } from '../components/browser/useFileDownload'
import { ConfirmDialog } from '../components/dialogs/ConfirmDialog'
import { formatBytes } from '../components/format/formatBytes'
import { RelativeTime } from '../components/format/RelativeTime'
import { FormError } from '../components/messages/FormError'
import { DescriptionList, type DescriptionListItem } from '../components/page/DescriptionList'
import { Page } from '../components/page/Page'
import { WorkProgressBar } from '../components/states/WorkProgressBar'
import type { BackupStatus } from '../graphql/schema.generated'
import { useUser } from '../session/sessionStore'
import { type BackupsQuery, useBackupsQuery } from './Backups.generated'
import { HallSettingsColumns } from './HallSettingsColumns'
import { HallSettingsGroup } from './HallSettingsGroup'
import { type HallRestoreProgress, type HallRestoreResult, requestHallRestore } from './restoreRequest'

/** Shows the last backups. Lets the user export the hall as one file or restore such a file into an empty hall. */
export function BackupPage() {
  return (
    <Page>
      <HallSettingsColumns>
        <Backups />
        <ExportHall />
        {hasRole(useUser(), SUPER_ADMIN_ROLE) && <RestoreHall />}
      </HallSettingsColumns>
    </Page>
  )
}

function ExportHall() {
  const download = useFileDownload({
    path: '/api/hall/export.zip',
    name: `Hall ${today()}.zip`,
    failed: 'The file could not be created. Try again.',
  })
  return (
    <HallSettingsGroup title="Export the hall">
      <Text>
        You get one ZIP file with everything except passwords, tokens and sessions: a CSV file for each kind of record,
        photos, certificates, and a list of all files with their checksums.
      </Text>
      {download.progress === undefined ? (
        <Button variant="subtle" alignSelf="flex-start" onClick={download.fetch}>
          <Download />
          Export the hall
        </Button>
      ) : (
        <WorkProgressBar
          text="Creating the file"
          value={download.progress === null ? null : Math.round(download.progress * 100)}
          max={100}
        >
          <Button variant="ghost" onClick={download.cancel}>
            Cancel
          </Button>
        </WorkProgressBar>
      )}
    </HallSettingsGroup>
  )
}

type State =
  | { step: 'idle'; error?: string }
  | { step: 'chosen'; file: File }
  | { step: 'working'; progress?: HallRestoreProgress }
  | { step: 'done'; restored: HallRestoreResult }

const PHASES = { checking: 'Checking the file', restoring: 'Restoring the hall' } as const

function RestoreHall() {
  const [state, setState] = useState<State>({ step: 'idle' })
  const restore = async (file: File) => {
    setState({ step: 'working' })
    try {
      const restored = await requestHallRestore(file, (progress) => setState({ step: 'working', progress }))
      setState({ step: 'done', restored })
    } catch (error) {
      setState({ step: 'idle', error: (error as Error).message })
    }
  }
  return (
    <HallSettingsGroup title="Restore a hall">
      <Text>
        Restores an exported file into an empty hall, either completely or not at all. Label codes and links stay the
        same. Afterwards, everyone must sign in again: you with your current password, other users with a new password
        from an administrator.
      </Text>
      {state.step === 'idle' && <FormError message={state.error} />}
      {(state.step === 'idle' || state.step === 'chosen') && (
        <ChooseFile onChoose={(file) => setState({ step: 'chosen', file })} />
      )}
      {state.step === 'chosen' && (
        <ConfirmDialog
          title="Restore this hall?"
          confirmText="Restore the hall"
          onConfirm={() => void restore(state.file)}
          onCancel={() => setState({ step: 'idle' })}
        >
          {state.file.name} replaces this hall’s roles, settings, reports and label templates.
        </ConfirmDialog>
      )}
      {state.step === 'working' && (
        <WorkProgressBar
          text={state.progress ? PHASES[state.progress.phase] : 'Sending the file'}
          value={state.progress?.done ?? null}
          max={state.progress?.total ?? 1}
        />
      )}
      {state.step === 'done' && <Done restored={state.restored} />}
    </HallSettingsGroup>
  )
}

function Done({ restored: { records, photos } }: { restored: HallRestoreResult }) {
  return (
    <Stack gap={3} role="status">
      <Text>
        The hall has been restored: {records.toLocaleString('en-GB')} records, {photos.toLocaleString('en-GB')} photos.
      </Text>
      <Button alignSelf="flex-start" onClick={() => window.location.assign('/login')}>
        Sign in
      </Button>
    </Stack>
  )
}

function ChooseFile({ onChoose }: { onChoose: (file: File) => void }) {
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    target.value = ''
    if (file) onChoose(file)
  }
  return (
    <Button variant="subtle" alignSelf="flex-start" asChild>
      <label>
        <FileUp />
        Choose a file
        <chakra.input srOnly type="file" accept=".zip,application/zip" onChange={choose} />
      </label>
    </Button>
  )
}

const NIGHTLY: Readonly<Record<BackupStatus, string>> = {
  OFF: 'Off. To make a backup each night, set BACKUP_DIR to a folder on another disk.',
  NONE: 'The first backup will be made at 02:30.',
  OK: 'Made each night at 02:30.',
  FAILED: 'The last backup failed. Ask the server’s operator to fix the cause.',
  OVERDUE: 'No backup has been made for two days. Ask the server’s operator to check the server.',
}

/** Shows when the last backups were made. */
function Backups() {
  const { data } = useBackupsQuery({ fetchPolicy: 'network-only' })
  return (
    <HallSettingsGroup title="Backups">
      <Text>
        A backup is one file with everything in the database. The server’s operator makes one with ‘npm run backup’, and
        restores it with ‘npm run restore’.
      </Text>
      {data && <DescriptionList facts={factsOf(data.backups)} />}
    </HallSettingsGroup>
  )
}

function factsOf({ status, lastGood, lastNightly }: BackupsQuery['backups']): DescriptionListItem[] {
  return [
    { term: 'Last good backup', value: lastGood ? <LastGood {...lastGood} /> : 'None' },
    { term: 'Nightly backups', value: NIGHTLY[status] },
    ...(status === 'FAILED' && lastNightly?.error ? [{ term: 'Reason', value: lastNightly.error }] : []),
  ]
}

function LastGood({ finishedAt, fileName, bytes }: NonNullable<BackupsQuery['backups']['lastGood']>) {
  return (
    <>
      <RelativeTime instant={finishedAt} />, {fileName}
      {bytes !== null && bytes !== undefined && `, ${formatBytes(bytes)}`}
    </>
  )
}
