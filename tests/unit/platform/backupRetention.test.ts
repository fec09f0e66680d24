import { expect, it } from 'vitest'
import { addDays } from '../../../domain/values/calendar'
import {
  chooseExpiredBackups,
  formatNightlyBackupName,
  isUnfinishedBackup,
} from '../../../server/platform/backup/expiredBackups'

const nameOf = (day: string, time = '02:30:05') => formatNightlyBackupName(new Date(`${day}T${time}.000Z`))

/** Returns the backups that remain after `nights` nights. Each night adds a new backup and deletes expired ones. */
function keptAfter(nights: number, from: string, days = 7): string[] {
  let files: string[] = []
  for (let night = 0; night < nights; night++) {
    files.push(nameOf(addDays(from, night)))
    const old = new Set(chooseExpiredBackups(files, days))
    files = files.filter((file) => !old.has(file))
  }
  return files.map((file) => file.slice('mah-manager-'.length, 'mah-manager-2026-11-22'.length))
}

it('seven daily, four weekly and twelve monthly backups are kept', () => {
  // the last night is Wednesday 30 December 2026
  expect(keptAfter(500, addDays('2026-12-30', -499))).toEqual([
    ...['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31', '2026-06-30'],
    ...['2026-07-31', '2026-08-31', '2026-09-30', '2026-10-31', '2026-11-30'],
    ...['2026-12-13', '2026-12-20'],
    ...['2026-12-24', '2026-12-25', '2026-12-26', '2026-12-27', '2026-12-28', '2026-12-29', '2026-12-30'],
  ])
})

it('BACKUP_DAYS sets the number of daily backups kept', () => {
  expect(keptAfter(40, '2026-11-01', 1).filter((day) => day > '2026-12-07')).toEqual(['2026-12-10'])
  expect(keptAfter(40, '2026-11-01', 30)).toHaveLength(30)
})

it('nights without a backup delete no other backups', () => {
  const files = ['2025-01-10', '2025-06-10', '2026-03-10', '2026-11-10'].map((day) => nameOf(day))
  expect(chooseExpiredBackups(files, 7)).toEqual([])
})

it('the latest of several backups of one day is kept', () => {
  const files = [nameOf('2026-11-22'), nameOf('2026-11-22', '02:40:05'), nameOf('2026-11-22', '02:35:00')]
  expect(chooseExpiredBackups(files, 7)).toEqual([files[2], files[0]])
})

it('files with other names are never deleted', () => {
  const day = nameOf('2020-01-01')
  const others = ['hall.backup', `copy of ${day}`, `${day}.old`, day.toUpperCase(), 'mah-manager-2020-01-01.backup', '']
  const many = Array.from({ length: 500 }, (_, night) => nameOf(addDays('2026-01-01', night)))
  expect(chooseExpiredBackups([...others, ...many], 1).filter((file) => others.includes(file))).toEqual([])
  expect(others.filter(isUnfinishedBackup)).toEqual([])
  expect(isUnfinishedBackup(`${day}.partial`)).toBe(true)
})
