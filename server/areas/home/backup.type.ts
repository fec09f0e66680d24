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
  description: 'How the nightly backups are doing.',
  valuesConfig: {
    OFF: { description: 'The server is not set up to make them.' },
    NONE: { description: 'The first one has still to be made.' },
    FAILED: { description: 'The last one was not made.' },
    OVERDUE: { description: 'None has been made for two days.' },
  },
})

@ObjectType({ description: 'A backup as it went.' })
export class BackupRun {
  @Field(() => DateTimeScalar)
  finishedAt!: Date

  @Field(() => String, { description: 'The name of the file, without its folder.' })
  fileName!: string

  @Field(() => Boolean, { description: 'False: somebody ran the command.' })
  nightly!: boolean

  @Field(() => Float, { nullable: true, description: 'Of the file. Null if there is none.' })
  bytes!: number | null

  @Field(() => Int, { nullable: true, description: 'Of all tables. Null if there is no backup.' })
  rows!: number | null

  @Field(() => String, { nullable: true, description: 'Why there is no backup.' })
  error!: string | null
}

@ObjectType({ description: 'The backups of the hall, as far as this database knows of them.' })
export class Backups {
  @Field(() => BackupStatus)
  status!: BackupStatus

  @Field(() => BackupRun, { nullable: true, description: 'The last one that is whole, whoever asked for it.' })
  lastGood!: BackupRun | null

  @Field(() => BackupRun, { nullable: true, description: 'The last nightly one, whether it is whole or not.' })
  lastNightly!: BackupRun | null
}
