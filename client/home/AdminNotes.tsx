import { BackupNote } from './BackupNote'
import type { HomeQuery } from './Home.generated'
import { TimeZoneNote } from './TimeZoneNote'

/** Says what an administrator must mend. */
export function AdminNotes({ home }: Pick<HomeQuery, 'home'>) {
  const { backupFailed, unknownTimeZone } = home
  return (
    <>
      {backupFailed && <BackupNote />}
      {unknownTimeZone && <TimeZoneNote name={unknownTimeZone} />}
    </>
  )
}
