import { ArgsType, Int, ObjectType } from 'type-graphql'
import { FIRST_STEP_STATES, FIRST_STEPS } from '../../../domain/hall/firstSteps'
import { defineEnum } from '../../platform/input/defineEnum'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'
import { LocalDateScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { Location } from '../locations/location.type'

@ObjectType({
  description: 'The content of Home. Each part is read only if requested, and is null for users who may not see it.',
})
export class Home {}

@ObjectType({
  description:
    'The number of assets by most serious status today. Assets that were disposed of are not counted. To list the assets, use `AssetFilter.worstStatus`.',
})
export class RegisterHealth extends defineFields({
  failed: defineNonNullField(Int, 'Assets that are not safe to use according to their last test.'),
  expired: defineNonNullField(Int, 'Assets past their due date.'),
  untested: defineNonNullField(Int, 'Never tested.'),
  due: defineNonNullField(Int, 'Assets due within 30 days.'),
  sound: defineNonNullField(Int, 'Assets whose due date is more than 30 days away.'),
  total: defineNonNullField(Int),
}) {}

@ObjectType({
  description:
    'The number of assets that fall due between two days, inclusive. To list the assets, use dueFrom and dueTo of `AssetFilter`.',
})
export class DueMonth extends defineFields({
  from: defineNonNullField(LocalDateScalar, 'The first day of the month; for the current month, today.'),
  to: defineNonNullField(LocalDateScalar, 'The last day of the month.'),
  assets: defineNonNullField(Int),
}) {}

@ObjectType({
  description: 'Number of overdue assets, and number of assets that fall due in each of the next twelve months.',
})
export class DueCalendar extends defineFields({
  overdue: defineNonNullField(Int, 'Assets past their due date.'),
  months: defineNonNullField([DueMonth], 'The current month and the eleven months after it.'),
}) {}

@ObjectType({ description: "How many of a location's assets are in date." })
export class LocationCompletion extends defineFields({
  location: defineNonNullField(Location),
  assets: defineNonNullField(Int, 'Number of assets at the location.'),
  inDate: defineNonNullField(Int, 'Number of assets at the location that are safe and not expired.'),
}) {}

@ObjectType({ description: 'A page of locations, each with the number of its assets that are in date.' })
export class LocationCompletionPage extends definePageType(LocationCompletion, {
  total: 'Number of locations that have assets.',
}) {}

export const FirstStepEnum = defineEnum(FIRST_STEPS, {
  name: 'FirstStep',
  description: 'A step in setting up a new hall.',
  valuesConfig: {
    locations: { description: 'At least one location for assets has been added.' },
    assets: { description: 'At least one asset has been added.' },
    labels: { description: 'An administrator has confirmed that labels were printed.' },
    test: { description: 'At least one test has been saved.' },
    people: { description: 'A second user has an account.' },
  },
})

export const FirstStepStateEnum = defineEnum(FIRST_STEP_STATES, {
  name: 'FirstStepState',
  description: 'Whether an administrator has marked a first step as done or skipped.',
  valuesConfig: { open: { description: "No mark: the hall's records show whether the step is done." } },
})

@ObjectType({ description: 'Progress in setting up a new hall.' })
export class FirstSteps extends defineFields({
  hasLocations: defineNonNullField(Boolean, 'At least one location for assets has been added.'),
  hasAssets: defineNonNullField(Boolean),
  hasTests: defineNonNullField(Boolean),
  isSampleHall: defineNonNullField(
    Boolean,
    'True if the sample hall, with its own locations, assets and tests, is loaded.',
  ),
  done: defineNonNullField([FirstStepEnum], 'The completed steps, in order.'),
  skipped: defineNonNullField([FirstStepEnum], 'The steps that an administrator has skipped, in order.'),
  isOver: defineNonNullField(Boolean, 'True if an administrator has hidden the steps, or if no steps are left.'),
}) {}

@ArgsType()
export class HomeLimitArgs extends defineFields({
  limit: defineNonNullField(Int, { description: 'Maximum number of rows, 1 to 50.', defaultValue: 10 }),
}) {}
