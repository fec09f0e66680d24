import { ArgsType, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { ActionPriority } from '../../generated/prisma/enums'
import { DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
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
export class Action extends withFields({
  id: field<number>(ID),
  title: field(String),
  description: field(String),
  location: nullable(Location, 'Null for the whole hall, or if the action is about an asset.'),
  asset: nullable(Asset),
  priority: field(ActionPriority),
  assignee: nullable(Tester, 'The user that the action is assigned to.'),
  dueOn: nullable(LocalDateScalar, 'The date the action must be done by.'),
  checkId: nullable<number>(ID, 'The check whose step failed.'),
  recordId: nullable<number>(ID, 'The record whose step failed.'),
  stepId: nullable(String, 'The step that failed.'),
  faultReportId: nullable<number>(ID, 'The fault report that led to the action.'),
  photos: field([Photo]),
  doneAt: nullable<string>(DateTimeScalar, 'Null while the action is open.'),
  doneBy: nullable(Tester),
  doneNote: field(String, 'What was done; empty while the action is open.'),
  createdBy: nullable(Tester),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of actions.' })
export class ActionPage extends definePageType(Action) {}

@InputType({ description: 'An action must match every filter. For a list of values, it must match one of them.' })
export class ActionFilter extends withFields({
  search: optional(String, 'Words or parts of words in the title or description.'),
  open: optional(Boolean, 'True for open actions only, false for completed actions only.'),
  dueBy: optional(LocalDateScalar, 'Actions that must be done by this date or earlier.'),
  id: optional([ID]),
  priority: optional([ActionPriority]),
  assigneeId: optional([ID]),
  locationId: optional([ID], 'Actions for these locations, or for assets there.'),
  assetId: optional([ID]),
  checkId: optional([ID], 'Actions for failed steps of these checks.'),
  recordId: optional([ID]),
  faultReportId: optional([ID]),
}) {}

@ArgsType()
export class ActionListArgs extends withFields(
  {
    filter: optional(ActionFilter),
  },
  PagingArgs,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new action needs a title.' })
export class ActionInput extends withFields({
  title: optional(String),
  description: optional(String),
  locationId: optional(ID, 'Cannot be combined with assetId. If both are absent, the action is for the whole hall.'),
  assetId: optional(ID),
  priority: optional(ActionPriority),
  assigneeId: optional(ID),
  dueOn: optional(LocalDateScalar),
  faultReportId: optional(
    ID,
    'Only for a new action: the fault report that leads to it. A report can have only one action.',
  ),
  photos: optional([PhotoInput], 'All photos of the action.'),
}) {}
