import { Text } from '@chakra-ui/react'
import { bytesText } from '../components/format/bytesText'
import { RelativeTime } from '../components/format/RelativeTime'
import { type Fact, Facts } from '../components/page/Facts'
import type { BackupStatus } from '../graphql/schema.generated'
import { type BackupsQuery, useBackupsQuery } from './Backups.generated'
import { SettingsGroup } from './SettingsGroup'

const NIGHTLY: Readonly<Record<BackupStatus, string>> = {
  OFF: 'Off. To switch them on, set BACKUP_DIR to a folder on another disk.',
  NONE: 'The first one is made at 02:30.',
  OK: 'Made each night at 02:30.',
  FAILED: 'The last one failed.',
  OVERDUE: 'None has been made for two days.',
}

/** Shows when the last backups were made. */
export function Backups() {
  const { data } = useBackupsQuery({ fetchPolicy: 'network-only' })
  return (
    <SettingsGroup title="Backups">
      <Text>
        A backup is one file with everything in the database. The server’s operator makes one with ‘npm run backup’, and
        restores it with ‘npm run restore’.
      </Text>
      {data && <Facts facts={factsOf(data.backups)} />}
    </SettingsGroup>
  )
}

function factsOf({ status, lastGood, lastNightly }: BackupsQuery['backups']): Fact[] {
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
      {bytes !== null && bytes !== undefined && `, ${bytesText(bytes)}`}
    </>
  )
}
