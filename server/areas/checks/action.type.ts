import { ArgsType, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { ActionPriority } from '../../generated/prisma/enums'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { PagingArgs } from '../../platform/records/paging'
import { Asset } from '../assets/asset.type'
import { Location } from '../locations/location.type'
import { Tester } from '../people/tester.type'
import { Photo, PhotoInput } from '../photos/photo.type'

registerEnumType(ActionPriority, { name: 'ActionPriority', description: 'How urgent an action is.' })

@ObjectType({
  description: 'Something to be done because a step failed, a fault was reported or a user noticed a problem.',
})
export class Action extends defineFields({
  id: defineNonNullField<number>(ID),
  title: defineNonNullField(String),
  description: defineNonNullField(String),
  location: defineNullableField(Location, 'Null for the whole hall, or if the action is about an asset.'),
  asset: defineNullableField(Asset),
  priority: defineNonNullField(ActionPriority),
  assignee: defineNullableField(Tester, 'The user assigned to the action.'),
  dueOn: defineNullableField(LocalDateScalar, "The action's due date."),
  checkId: defineNullableField<number>(ID, 'The check whose step failed.'),
  recordId: defineNullableField<number>(ID, 'The record whose step failed.'),
  stepId: defineNullableField(String, 'The step that failed.'),
  faultReportId: defineNullableField<number>(ID, 'The fault report that led to the action.'),
  photos: defineNonNullField([Photo]),
  doneAt: defineNullableField<string>(DateTimeScalar, 'Null while the action is open.'),
  doneBy: defineNullableField(Tester),
  doneNote: defineNonNullField(String, 'What was done; empty while the action is open.'),
  createdBy: defineNullableField(Tester),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of actions.' })
export class ActionPage extends definePageType(Action) {}

@InputType({ description: 'An action must match every filter. For a list of values, it must match one of them.' })
export class ActionFilter extends defineFields({
  search: defineOptionalField(String, 'Words to find in the title or description. Parts of words match.'),
  open: defineOptionalField(Boolean, 'True for open actions only, false for completed actions only.'),
  dueBy: defineOptionalField(LocalDateScalar, 'Actions due on or before this date.'),
  id: defineOptionalField([ID]),
  priority: defineOptionalField([ActionPriority]),
  assigneeId: defineOptionalField([ID]),
  locationId: defineOptionalField([ID], 'Actions for these locations, or for assets there.'),
  assetId: defineOptionalField([ID]),
  checkId: defineOptionalField([ID], 'Actions for failed steps of these checks.'),
  recordId: defineOptionalField([ID]),
  faultReportId: defineOptionalField([ID]),
}) {}

@ArgsType()
export class ActionListArgs extends defineFields(
  {
    filter: defineOptionalField(ActionFilter),
  },
  PagingArgs,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new action requires a title.' })
export class ActionInput extends defineFields({
  title: defineOptionalField(String),
  description: defineOptionalField(String),
  locationId: defineOptionalField(
    ID,
    'Cannot be combined with assetId. If both are absent, the action is for the whole hall.',
  ),
  assetId: defineOptionalField(ID),
  priority: defineOptionalField(ActionPriority),
  assigneeId: defineOptionalField(ID),
  dueOn: defineOptionalField(LocalDateScalar),
  faultReportId: defineOptionalField(
    ID,
    'Only for a new action: the fault report that it is created from. A report can have only one action.',
  ),
  photos: defineOptionalField([PhotoInput], "All the action's photos. Stored photos that are left out are removed."),
}) {}
