import { ArgsType, ID, InputType, Int, ObjectType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { PagingArgs } from '../../platform/records/paging'
import { Tester } from '../people/tester.type'
import { Photo, PhotoInput } from '../photos/photo.type'
import { Action } from './action.type'
import { CheckStepObjectType } from './step.type'

@ObjectType({ description: 'The answer to a step.' })
export class CheckAnswer extends defineFields({
  stepId: defineNonNullField(String),
  value: defineNonNullField(String, '`yes` or `no`, a number, one of the choices or a text; empty without an answer.'),
  note: defineNonNullField(String, 'A note about what was found.'),
  photos: defineNonNullField([ID], "Ids of the record's photos that belong to this answer."),
  failed: defineNonNullField(Boolean),
}) {}

@ObjectType({ description: 'A document attached to a check record, served as a download at /check-documents/{id}.' })
export class CheckDocument extends defineFields({
  id: defineNonNullField<number>(ID),
  fileName: defineNonNullField(String),
  contentType: defineNonNullField(String, 'application/pdf, image/jpeg, image/png or image/webp.'),
  bytes: defineNonNullField(Int),
}) {}

@ObjectType({ description: "The record of a completed check, with the check's details at that time." })
export class CheckRecord extends defineFields({
  id: defineNonNullField<number>(ID),
  checkId: defineNonNullField<number>(ID),
  doneOn: defineNonNullField(LocalDateScalar),
  checkName: defineNonNullField(String),
  category: defineNonNullField(String),
  place: defineNonNullField(String, 'The name of the asset or location; empty for the whole hall.'),
  dueOn: defineNullableField(
    LocalDateScalar,
    'The due date that the record counts for, whether the check was on time or late; null for an extra check.',
  ),
  steps: defineNonNullField([CheckStepObjectType], "The check's steps at the time it was done."),
  answers: defineNonNullField([CheckAnswer]),
  passed: defineNonNullField(Boolean),
  note: defineNonNullField(String),
  user: defineNullableField(Tester, 'The user who saved the record.'),
  doneBy: defineNonNullField(String, 'The competent person or firm that did the check; empty if the user did it.'),
  doneByReference: defineNonNullField(String, 'A reference for the person or firm, such as a registration number.'),
  document: defineNullableField(CheckDocument),
  documentExpiresOn: defineNullableField(LocalDateScalar, "The document's expiry date: the last day it is valid."),
  signature: defineNullableField(String, 'A drawn signature as an SVG path, 600 wide and 200 high.'),
  photos: defineNonNullField([Photo]),
  actions: defineNonNullField([Action], 'The actions for failed steps.'),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of records.' })
export class CheckRecordPage extends definePageType(CheckRecord, {
  total: 'Total number of matching records, counted up to 10,000.',
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class CheckRecordFilter extends defineFields({
  from: defineOptionalField(LocalDateScalar, 'The first day of the period.'),
  to: defineOptionalField(LocalDateScalar, 'The last day of the period.'),
  id: defineOptionalField([ID]),
  checkId: defineOptionalField([ID]),
  category: defineOptionalField([String]),
  locationId: defineOptionalField([ID], 'Records of checks at these locations, or of assets there.'),
  assetId: defineOptionalField([ID], 'Records of checks of these assets.'),
  userId: defineOptionalField([ID]),
  passed: defineOptionalField([Boolean]),
}) {}

@ArgsType()
export class CheckRecordListArgs extends defineFields(
  {
    filter: defineOptionalField(CheckRecordFilter),
  },
  PagingArgs,
) {}

@InputType({ description: 'The answer to a step.' })
export class CheckAnswerInput extends defineFields({
  stepId: defineNonNullField(String),
  value: defineOptionalField(String, '`yes` or `no`, a number as text, one of the choices, or a text.'),
  note: defineOptionalField(String),
  photos: defineOptionalField(
    [String],
    "The step's photos: ids of stored photos, and references for new ones. The record's `photos` must contain all of them.",
  ),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new record requires checkId and answers.' })
export class CheckRecordInput extends defineFields({
  checkId: defineOptionalField(ID, 'Only for a new record.'),
  doneOn: defineOptionalField(LocalDateScalar, 'Default: today. Must not be later than tomorrow.'),
  stepsVersion: defineOptionalField(
    Int,
    'Only for a new record: the stepsVersion that the answers are for. Default: the current version.',
  ),
  answers: defineOptionalField([CheckAnswerInput]),
  note: defineOptionalField(String),
  doneBy: defineOptionalField(String, 'Required if an outside person or firm does the check.'),
  doneByReference: defineOptionalField(String),
  documentId: defineOptionalField(
    ID,
    'The id of a document uploaded to /check-documents; required if needsDocument is true for the check. It replaces any earlier document.',
  ),
  documentExpiresOn: defineOptionalField(LocalDateScalar, 'Must be after doneOn. The check is due again by this date.'),
  signature: defineOptionalField(
    String,
    'A drawn signature as an SVG path of M and L commands with integer coordinates, 600 wide and 200 high; required if needsSignature is true for the check.',
  ),
  photos: defineOptionalField([PhotoInput], "All the record's photos. Stored photos that are left out are removed."),
}) {}
