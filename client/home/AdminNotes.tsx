import { BackupNote } from './BackupNote'
import type { HomeQuery } from './Home.generated'
import { TimeZoneNote } from './TimeZoneNote'

/** Notices about problems that an administrator must fix. */
export function AdminNotes({ home }: Pick<HomeQuery, 'home'>) {
  const { backupFailed, unknownTimeZone } = home
  return (
    <>
      {backupFailed && <BackupNote />}
      {unknownTimeZone && <TimeZoneNote name={unknownTimeZone} />}
    </>
  )
}
