import { ArgsType, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { ActionPriority } from '../../generated/prisma/enums'
import { defineFields, nonNullField, nullableField, optionalField } from '../../platform/input/defineFields'
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
  id: nonNullField<number>(ID),
  title: nonNullField(String),
  description: nonNullField(String),
  location: nullableField(Location, 'Null for the whole hall, or if the action is about an asset.'),
  asset: nullableField(Asset),
  priority: nonNullField(ActionPriority),
  assignee: nullableField(Tester, 'The user that the action is assigned to.'),
  dueOn: nullableField(LocalDateScalar, "The action's due date."),
  checkId: nullableField<number>(ID, 'The check whose step failed.'),
  recordId: nullableField<number>(ID, 'The record whose step failed.'),
  stepId: nullableField(String, 'The step that failed.'),
  faultReportId: nullableField<number>(ID, 'The fault report that led to the action.'),
  photos: nonNullField([Photo]),
  doneAt: nullableField<string>(DateTimeScalar, 'Null while the action is open.'),
  doneBy: nullableField(Tester),
  doneNote: nonNullField(String, 'What was done; empty while the action is open.'),
  createdBy: nullableField(Tester),
  createdAt: nonNullField<string>(DateTimeScalar),
  updatedAt: nonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of actions.' })
export class ActionPage extends definePageType(Action) {}

@InputType({ description: 'An action must match every filter. For a list of values, it must match one of them.' })
export class ActionFilter extends defineFields({
  search: optionalField(String, 'Words or parts of words in the title or description.'),
  open: optionalField(Boolean, 'True for open actions only, false for completed actions only.'),
  dueBy: optionalField(LocalDateScalar, 'Actions due on or before this date.'),
  id: optionalField([ID]),
  priority: optionalField([ActionPriority]),
  assigneeId: optionalField([ID]),
  locationId: optionalField([ID], 'Actions for these locations, or for assets there.'),
  assetId: optionalField([ID]),
  checkId: optionalField([ID], 'Actions for failed steps of these checks.'),
  recordId: optionalField([ID]),
  faultReportId: optionalField([ID]),
}) {}

@ArgsType()
export class ActionListArgs extends defineFields(
  {
    filter: optionalField(ActionFilter),
  },
  PagingArgs,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new action needs a title.' })
export class ActionInput extends defineFields({
  title: optionalField(String),
  description: optionalField(String),
  locationId: optionalField(
    ID,
    'Cannot be combined with assetId. If both are absent, the action is for the whole hall.',
  ),
  assetId: optionalField(ID),
  priority: optionalField(ActionPriority),
  assigneeId: optionalField(ID),
  dueOn: optionalField(LocalDateScalar),
  faultReportId: optionalField(
    ID,
    'Only for a new action: the fault report that it is created from. A report can have only one action.',
  ),
  photos: optionalField([PhotoInput], "All the action's photos. Stored photos that are left out are removed."),
}) {}
