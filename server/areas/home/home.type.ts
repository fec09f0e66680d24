import { ArgsType, Field, Int, ObjectType } from 'type-graphql'
import { FIRST_STEP_STATES, FIRST_STEPS, type FirstStep } from '../../../domain/firstSteps'
import { enumOf } from '../../platform/input/enumOf'
import { LocalDateScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { Location } from '../locations/location.type'

@ObjectType({
  description: 'What Home shows. Each part is read only if it is asked for; null for users who may not see it.',
})
export class Home {}

@ObjectType({
  description:
    'How many assets have each status as their most serious one today; together they are all assets that were not disposed of. `AssetFilter.worstStatus` lists them.',
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
    'The assets that fall due between two days, both included: `AssetFilter` lists them by dueFrom and dueTo.',
})
export class DueMonth {
  @Field(() => LocalDateScalar, { description: 'The first of the month; today in the current month.' })
  from!: string

  @Field(() => LocalDateScalar, { description: 'The last of the month.' })
  to!: string

  @Field(() => Int)
  assets!: number
}

@ObjectType({ description: 'What falls due in the next twelve months, and what is overdue.' })
export class DueCalendar {
  @Field(() => Int, { description: 'Assets past their due date.' })
  overdue!: number

  @Field(() => [DueMonth], { description: 'The current month and the eleven after it.' })
  months!: DueMonth[]
}

@ObjectType({ description: 'How many assets of a location are in date.' })
export class LocationCompletion {
  @Field(() => Location)
  location!: Location

  @Field(() => Int, { description: 'Assets at the location.' })
  assets!: number

  @Field(() => Int, { description: 'Those that are safe and not expired.' })
  inDate!: number
}

@ObjectType({ description: "A page of locations' shares of assets in date." })
export class LocationCompletionPage extends pageOf(LocationCompletion, { total: 'Locations that have assets.' }) {}

export const FirstStepEnum = enumOf(FIRST_STEPS, {
  name: 'FirstStep',
  description: 'A step from an empty hall to one that works.',
  valuesConfig: {
    locations: { description: 'There is a location for assets.' },
    assets: { description: 'There is an asset.' },
    labels: { description: 'Labels were printed: an admin says so.' },
    test: { description: 'There is a test.' },
    people: { description: 'There is a second account.' },
  },
})

export const FirstStepStateEnum = enumOf(FIRST_STEP_STATES, {
  name: 'FirstStepState',
  description: 'What an admin says of a first step.',
  valuesConfig: { open: { description: 'Nothing: the records of the hall show whether it is done.' } },
})

@ObjectType({ description: 'How far an empty hall has come.' })
export class FirstSteps {
  @Field(() => Boolean, { description: 'There is a location for assets.' })
  hasLocations!: boolean

  @Field(() => Boolean)
  hasAssets!: boolean

  @Field(() => Boolean)
  hasTests!: boolean

  @Field(() => Boolean, { description: 'The sample hall is loaded: these are its locations, assets and tests.' })
  isSampleHall!: boolean

  @Field(() => [FirstStepEnum], { description: 'The steps that are done, in their order.' })
  done!: FirstStep[]

  @Field(() => [FirstStepEnum], { description: 'Those that an admin has skipped, in their order.' })
  skipped!: FirstStep[]

  @Field(() => Boolean, { description: 'An admin has hidden the steps, or none of them is left.' })
  isOver!: boolean
}

@ArgsType()
export class HomeLimitArgs {
  @Field(() => Int, { defaultValue: 10, description: 'Maximum number of rows, 1 to 50.' })
  limit!: number
}
