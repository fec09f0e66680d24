import { Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'

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
export class BackupRun extends defineFields({
  finishedAt: defineNonNullField(DateTimeScalar),
  fileName: defineNonNullField(String, "The backup file's name, without its folder."),
  nightly: defineNonNullField(Boolean, 'True for a nightly backup; false if a user ran the backup command.'),
  bytes: defineNullableField(Float, 'Size of the file in bytes; null if there is no file.'),
  rows: defineNullableField(Int, 'Number of rows in all tables; null if the backup failed.'),
  error: defineNullableField(String, 'Why the backup failed; null if it succeeded.'),
}) {}

@ObjectType({ description: 'The backups recorded in this database.' })
export class Backups extends defineFields({
  status: defineNonNullField(BackupStatus),
  lastGood: defineNullableField(BackupRun, 'The latest complete backup, nightly or not.'),
  lastNightly: defineNullableField(BackupRun, 'The latest nightly backup, complete or not.'),
}) {}
