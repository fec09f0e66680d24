import { ArgsType, Int, ObjectType } from 'type-graphql'
import { FIRST_STEP_STATES, FIRST_STEPS } from '../../../domain/hall/firstSteps'
import { defineEnum } from '../../platform/input/defineEnum'
import { LocalDateScalar } from '../../platform/input/scalars'
import { field, withFields } from '../../platform/input/typeFields'
import { definePageType } from '../../platform/records/definePageType'
import { Location } from '../locations/location.type'

@ObjectType({
  description: 'The content of Home. Each part is read only if it is requested, and null for users who may not see it.',
})
export class Home {}

@ObjectType({
  description:
    'The number of assets by their most serious status today, of all assets that were not disposed of. To list them, use `AssetFilter.worstStatus`.',
})
export class RegisterHealth extends withFields({
  failed: field(Int, 'Last test not safe to use.'),
  expired: field(Int, 'Past their due date.'),
  untested: field(Int, 'Never tested.'),
  due: field(Int, 'Due within 30 days.'),
  sound: field(Int, 'In date for longer.'),
  total: field(Int),
}) {}

@ObjectType({
  description:
    'The assets that fall due between two days, inclusive. To list them, use dueFrom and dueTo of `AssetFilter`.',
})
export class DueMonth extends withFields({
  from: field(LocalDateScalar, 'The first of the month; for the current month, today.'),
  to: field(LocalDateScalar, 'The last of the month.'),
  assets: field(Int),
}) {}

@ObjectType({ description: 'Assets that fall due in the next twelve months, and those that are overdue.' })
export class DueCalendar extends withFields({
  overdue: field(Int, 'Assets past their due date.'),
  months: field([DueMonth], 'The current month and the eleven after it.'),
}) {}

@ObjectType({ description: 'Number of assets in date at a location.' })
export class LocationCompletion extends withFields({
  location: field(Location),
  assets: field(Int, 'Assets at the location.'),
  inDate: field(Int, 'Assets that are safe and not expired.'),
}) {}

@ObjectType({ description: "A page of locations' shares of assets in date." })
export class LocationCompletionPage extends definePageType(LocationCompletion, {
  total: 'Locations that have assets.',
}) {}

export const FirstStepEnum = defineEnum(FIRST_STEPS, {
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

export const FirstStepStateEnum = defineEnum(FIRST_STEP_STATES, {
  name: 'FirstStepState',
  description: "An administrator's mark on a first step.",
  valuesConfig: { open: { description: 'No mark: the records of the hall show whether the step is done.' } },
})

@ObjectType({ description: 'Progress in setting up a new hall.' })
export class FirstSteps extends withFields({
  hasLocations: field(Boolean, 'There is a location for assets.'),
  hasAssets: field(Boolean),
  hasTests: field(Boolean),
  isSampleHall: field(Boolean, 'True if the sample hall is loaded, and these are its locations, assets and tests.'),
  done: field([FirstStepEnum], 'The completed steps, in order.'),
  skipped: field([FirstStepEnum], 'The steps that an administrator has skipped, in order.'),
  isOver: field(Boolean, 'True if an administrator has hidden the steps, or none of them is left.'),
}) {}

@ArgsType()
export class HomeLimitArgs extends withFields({
  limit: field(Int, { description: 'Maximum number of rows, 1 to 50.', defaultValue: 10 }),
}) {}
