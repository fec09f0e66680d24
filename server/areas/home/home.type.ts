import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import { FIRST_STEP_STATES, FIRST_STEPS, type FirstStep } from '../../../domain/hall/firstSteps'
import { enumOf } from '../../platform/input/enumOf'
import { LocalDateScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { Location } from '../locations/location.type'

@ObjectType({
  description: 'The content of Home. Each part is read only if it is requested, and null for users who may not see it.',
})
export class Home {}

@ObjectType({
  description:
    'The number of assets by their most serious status today, of all assets that were not disposed of. To list them, use `AssetFilter.worstStatus`.',
})
export class RegisterHealth {
  @Field(() => Int, { description: 'Last test not safe to use.' })
  failed!: number

  @Field(() => Int, { description: 'Past their due date.' })
  expired!: number

  @Field(() => Int, { description: 'Never tested.' })
  untested!: number

  @Field(() => Int, { description: 'Due within 30 days.' })
  due!: number

  @Field(() => Int, { description: 'In date for longer.' })
  sound!: number

  @Field(() => Int)
  total!: number
}

@ObjectType({
  description:
    'The assets that fall due between two days, inclusive. To list them, use dueFrom and dueTo of `AssetFilter`.',
})
export class DueMonth {
  @Field(() => LocalDateScalar, { description: 'The first of the month; for the current month, today.' })
  from!: string

  @Field(() => LocalDateScalar, { description: 'The last of the month.' })
  to!: string

  @Field(() => Int)
  assets!: number
}

@ObjectType({ description: 'Assets that fall due in the next twelve months, and those that are overdue.' })
export class DueCalendar {
  @Field(() => Int, { description: 'Assets past their due date.' })
  overdue!: number

  @Field(() => [DueMonth], { description: 'The current month and the eleven after it.' })
  months!: DueMonth[]
}

@ObjectType({ description: 'Number of assets in date at a location.' })
export class LocationCompletion {
  @Field(() => Location)
  location!: Location

  @Field(() => Int, { description: 'Assets at the location.' })
  assets!: number

  @Field(() => Int, { description: 'Assets that are safe and not expired.' })
  inDate!: number
}

@ObjectType({ description: "A page of locations' shares of assets in date." })
export class LocationCompletionPage extends pageOf(LocationCompletion, { total: 'Locations that have assets.' }) {}

export const FirstStepEnum = enumOf(FIRST_STEPS, {
  name: 'FirstStep',
  description: 'A step of setting up a new hall.',
  valuesConfig: {
    locations: { description: 'There is a location for assets.' },
    assets: { description: 'There is an asset.' },
    labels: { description: 'Labels were printed, according to an administrator.' },
    test: { description: 'There is a test.' },
    people: { description: 'There is a second account.' },
  },
})

export const FirstStepStateEnum = enumOf(FIRST_STEP_STATES, {
  name: 'FirstStepState',
  description: "An administrator's mark on a first step.",
  valuesConfig: { open: { description: 'No mark: the records of the hall show whether the step is done.' } },
})

@ObjectType({ description: 'Progress in setting up a new hall.' })
export class FirstSteps {
  @Field(() => Boolean, { description: 'There is a location for assets.' })
  hasLocations!: boolean

  @Field(() => Boolean)
  hasAssets!: boolean

  @Field(() => Boolean)
  hasTests!: boolean

  @Field(() => Boolean, {
    description: 'True if the sample hall is loaded, and these are its locations, assets and tests.',
  })
  isSampleHall!: boolean

  @Field(() => [FirstStepEnum], { description: 'The completed steps, in order.' })
  done!: FirstStep[]

  @Field(() => [FirstStepEnum], { description: 'The steps that an administrator has skipped, in order.' })
  skipped!: FirstStep[]

  @Field(() => Boolean, { description: 'True if an administrator has hidden the steps, or none of them is left.' })
  isOver!: boolean
}

@ArgsType()
export class HomeLimitArgs {
  @Field(() => Int, { defaultValue: 10, description: 'Maximum number of rows, 1 to 50.' })
  limit!: number
}
