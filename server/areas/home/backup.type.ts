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
  description: 'State of the nightly backups.',
  valuesConfig: {
    OFF: { description: 'The server is not set up for nightly backups.' },
    NONE: { description: 'No nightly backup has been made yet.' },
    FAILED: { description: 'The last nightly backup failed.' },
    OVERDUE: { description: 'No backup has been made for two days.' },
  },
})

@ObjectType({ description: 'A backup or an attempt.' })
export class BackupRun extends withFields({
  finishedAt: field(DateTimeScalar),
  fileName: field(String, 'The name of the file, without its folder.'),
  nightly: field(Boolean, 'False if it was started with the command.'),
  bytes: nullable(Float, 'Size of the file; null if there is none.'),
  rows: nullable(Int, 'Number of rows in all tables; null if there is no backup.'),
  error: nullable(String, 'The reason why there is no backup.'),
}) {}

@ObjectType({ description: 'The backups of the hall that are recorded in this database.' })
export class Backups extends withFields({
  status: field(BackupStatus),
  lastGood: nullable(BackupRun, 'The last complete backup, nightly or not.'),
  lastNightly: nullable(BackupRun, 'The last nightly backup, complete or not.'),
}) {}
