import { Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, withFields } from '../../platform/input/typeFields'

export enum BackupStatus {
  OFF = 'OFF',
  NONE = 'NONE',
  OK = 'OK',
  FAILED = 'FAILED',
  OVERDUE = 'OVERDUE',
}

registerEnumType(BackupStatus, {
  name: 'BackupStatus',
  description: 'The state of the nightly backups.',
  valuesConfig: {
    OFF: { description: 'The server is not set up for nightly backups.' },
    NONE: { description: 'No nightly backup has been made yet.' },
    FAILED: { description: 'The last nightly backup failed.' },
    OVERDUE: { description: 'No nightly backup has been made for two days.' },
  },
})

@ObjectType({ description: 'A backup, or a failed attempt to make one.' })
export class BackupRun extends withFields({
  finishedAt: field(DateTimeScalar),
  fileName: field(String, "The backup file's name, without its folder."),
  nightly: field(Boolean, 'True for a nightly backup; false if a user ran the backup command.'),
  bytes: nullable(Float, 'Size of the file in bytes; null if there is no file.'),
  rows: nullable(Int, 'Number of rows in all tables; null if there is no backup.'),
  error: nullable(String, 'Why there is no backup; null if there is one.'),
}) {}

@ObjectType({ description: 'The backups that this database has a record of.' })
export class Backups extends withFields({
  status: field(BackupStatus),
  lastGood: nullable(BackupRun, 'The latest complete backup, nightly or not.'),
  lastNightly: nullable(BackupRun, 'The latest nightly backup, complete or not.'),
}) {}
