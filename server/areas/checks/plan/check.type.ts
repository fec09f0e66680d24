import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CHECK_STATES, type CheckState } from '../../../../domain/checks/schedule'
import { CheckPerformerKind } from '../../../generated/prisma/enums'
import { enumOf } from '../../../platform/input/enumOf'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Asset } from '../../assets/asset.type'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'
import { CheckRecord } from '../checkRecord.type'
import { CheckSchedule } from '../schedule.type'
import { CheckStep } from '../step.type'

registerEnumType(CheckPerformerKind, {
  name: 'CheckPerformerKind',
  description: 'Who does a check.',
  valuesConfig: {
    anyone: { description: 'Anyone who may do checks.' },
    users: { description: 'Chosen users.' },
    firm: { description: 'A competent person or firm from outside.' },
  },
})

export const CheckStateEnum = enumOf(CHECK_STATES, {
  name: 'CheckState',
  description: 'The state of a check today.',
  valuesConfig: {
    overdue: { description: 'Its due date and window have passed.' },
    due: { description: 'Its due date has come, and its window has not passed.' },
    soon: { description: 'Its due date comes within its days of notice.' },
  },
})

@ObjectType({ description: 'Something in the hall that is checked regularly.' })
export class Check {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  name!: string

  @Field(() => String)
  category!: string

  @Field(() => String)
  instructions!: string

  @Field(() => [CheckStep])
  steps!: CheckStep[]

  @Field(() => Int, { description: 'Increases with each change of the steps.' })
  stepsVersion!: number

  @Field(() => Location, { nullable: true, description: 'Null for the whole hall, or if it is about an asset.' })
  location!: Location | null

  @Field(() => Asset, { nullable: true })
  asset!: Asset | null

  @Field(() => CheckSchedule)
  schedule!: CheckSchedule

  @Field(() => Int, {
    description:
      'Days of grace after its due date before it is overdue. A check done up to this many days early counts for that date.',
  })
  windowDays!: number

  @Field(() => Int, { description: 'Days before its due date on which it shows as due soon.' })
  noticeDays!: number

  @Field(() => CheckPerformerKind)
  performer!: CheckPerformerKind

  @Field(() => [Tester], { description: 'The chosen users.' })
  performers!: Tester[]

  @Field(() => String)
  firmName!: string

  @Field(() => String, { description: "For example the firm's registration number." })
  firmReference!: string

  @Field(() => Boolean)
  needsDocument!: boolean

  @Field(() => Boolean)
  needsSignature!: boolean

  @Field(() => String, { description: 'The law, standard or advice that asks for it.' })
  source!: string

  @Field(() => Boolean, { description: 'True if it is no longer done.' })
  archived!: boolean

  @Field(() => LocalDateScalar)
  nextDueOn!: string

  @Field(() => LocalDateScalar, {
    description: 'The day its interval is counted from: later due dates follow from it.',
  })
  rhythmFrom!: string

  @Field(() => CheckStateEnum)
  state!: CheckState

  @Field(() => CheckRecord, { nullable: true, description: 'The latest record.' })
  lastRecord!: CheckRecord | null

  @Field(() => Int, { description: 'Open actions of its failed steps.' })
  openActions!: number

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of checks.' })
export class CheckPage extends pageOf(Check) {}

@ObjectType({ description: 'Numbers of checks and actions today.' })
export class CheckSummary {
  @Field(() => Int)
  overdue!: number

  @Field(() => Int)
  due!: number

  @Field(() => Int)
  soon!: number

  @Field(() => Int)
  openActions!: number
}

@ObjectType({ description: 'The checks that are overdue, due or due soon, with the totals.' })
export class ChecksDue extends CheckSummary {
  @Field(() => [Check], { description: 'Those that are due first.' })
  items!: Check[]
}
