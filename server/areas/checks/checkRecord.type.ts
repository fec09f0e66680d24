import { ArgsType, ID, InputType, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
import { definePageType } from '../../platform/records/definePageType'
import { PagingArgs } from '../../platform/records/paging'
import { Tester } from '../people/tester.type'
import { Photo, PhotoInput } from '../photos/photo.type'
import { Action } from './action.type'
import { CheckStep } from './step.type'

@ObjectType({ description: 'The answer to a step.' })
export class CheckAnswer extends withFields({
  stepId: field(String),
  value: field(String, '`yes` or `no`, a number, one of the choices or a text; empty without an answer.'),
  note: field(String, 'What was found.'),
  photos: field([ID], 'Ids of photos of the record.'),
  failed: field(Boolean),
}) {}

@ObjectType({ description: 'A document of a record, served as a download at /check-documents/{id}.' })
export class CheckDocument extends withFields({
  id: field<number>(ID),
  fileName: field(String),
  contentType: field(String, 'application/pdf, image/jpeg, image/png or image/webp.'),
  bytes: field(Int),
}) {}

@ObjectType({ description: 'The record of a check that was done. It keeps the check as it was then.' })
export class CheckRecord extends withFields({
  id: field<number>(ID),
  checkId: field<number>(ID),
  doneOn: field(LocalDateScalar),
  checkName: field(String),
  category: field(String),
  place: field(String, 'The name of the asset or location; empty for the whole hall.'),
  dueOn: nullable(
    LocalDateScalar,
    'The due date that the record fulfils, whether on time or late; null if the check was done an extra time.',
  ),
  steps: field([CheckStep], "The check's steps when it was done."),
  answers: field([CheckAnswer]),
  passed: field(Boolean),
  note: field(String),
  user: nullable(Tester, 'The user who saved the record.'),
  doneBy: field(String, 'The competent person or firm that did the check; empty if the user did it.'),
  doneByReference: field(String, 'A reference for the person or firm, such as a registration number.'),
  document: nullable(CheckDocument),
  documentExpiresOn: nullable(LocalDateScalar, 'The last day on which the document is valid.'),
  signature: nullable(String, 'A drawn signature as an SVG path, 600 wide and 200 high.'),
  photos: field([Photo]),
  actions: field([Action], 'The actions for failed steps.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of records.' })
export class CheckRecordPage extends definePageType(CheckRecord, {
  total: 'Total number of matching records, counted up to 10,000.',
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class CheckRecordFilter extends withFields({
  from: optional(LocalDateScalar, 'The first day of the period.'),
  to: optional(LocalDateScalar, 'The last day of the period.'),
  id: optional([ID]),
  checkId: optional([ID]),
  category: optional([String]),
  locationId: optional([ID], 'Records of checks at these locations, or of assets there.'),
  assetId: optional([ID], 'Records of checks of these assets.'),
  userId: optional([ID]),
  passed: optional([Boolean]),
}) {}

@ArgsType()
export class CheckRecordListArgs extends withFields(
  {
    filter: optional(CheckRecordFilter),
  },
  PagingArgs,
) {}

@InputType({ description: 'The answer to a step.' })
export class CheckAnswerInput extends withFields({
  stepId: field(String),
  value: optional(String, '`yes` or `no`, a number as text, one of the choices, or a text.'),
  note: optional(String),
  photos: optional(
    [String],
    "Photos of the step: references of new photos and ids of stored photos. The record's `photos` must contain all of them.",
  ),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new record needs checkId and answers.' })
export class CheckRecordInput extends withFields({
  checkId: optional(ID, 'Only for a new record.'),
  doneOn: optional(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
  stepsVersion: optional(
    Int,
    "Only for a new record: the check's stepsVersion whose steps were answered. The current version by default.",
  ),
  answers: optional([CheckAnswerInput]),
  note: optional(String),
  doneBy: optional(String, 'Required for a check by a firm.'),
  doneByReference: optional(String),
  documentId: optional(
    ID,
    'A document that was sent to /check-documents; required if the check needs one. It replaces an earlier document.',
  ),
  documentExpiresOn: optional(
    LocalDateScalar,
    'Must be after doneOn. The check is due again on this day, if not earlier.',
  ),
  signature: optional(
    String,
    'A drawn signature as an SVG path of M and L with integers, 600 wide and 200 high; required if the check needs a signature.',
  ),
  photos: optional([PhotoInput], 'All photos of the record.'),
}) {}
