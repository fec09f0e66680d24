import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
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
  description: 'State of the nightly backups.',
  valuesConfig: {
    OFF: { description: 'The server is not set up for nightly backups.' },
    NONE: { description: 'No nightly backup has been made yet.' },
    FAILED: { description: 'The last nightly backup failed.' },
    OVERDUE: { description: 'No backup has been made for two days.' },
  },
})

@ObjectType({ description: 'A backup or an attempt.' })
export class BackupRun {
  @Field(() => DateTimeScalar)
  finishedAt!: Date

  @Field(() => String, { description: 'The name of the file, without its folder.' })
  fileName!: string

  @Field(() => Boolean, { description: 'False if it was started with the command.' })
  nightly!: boolean

  @Field(() => Float, { nullable: true, description: 'Size of the file; null if there is none.' })
  bytes!: number | null

  @Field(() => Int, { nullable: true, description: 'Number of rows in all tables; null if there is no backup.' })
  rows!: number | null

  @Field(() => String, { nullable: true, description: 'The reason why there is no backup.' })
  error!: string | null
}

@ObjectType({ description: 'The backups of the hall that are recorded in this database.' })
export class Backups {
  @Field(() => BackupStatus)
  status!: BackupStatus

  @Field(() => BackupRun, { nullable: true, description: 'The last complete backup, nightly or not.' })
  lastGood!: BackupRun | null

  @Field(() => BackupRun, { nullable: true, description: 'The last nightly backup, complete or not.' })
  lastNightly!: BackupRun | null
}
