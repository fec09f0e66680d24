import { ArgsType, ID, InputType, Int, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField, optionalField } from '../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { PagingArgs } from '../../platform/records/paging'
import { Tester } from '../people/tester.type'
import { Photo, PhotoInput } from '../photos/photo.type'
import { Action } from './action.type'
import { CheckStepObjectType } from './step.type'

@ObjectType({ description: 'The answer to a step.' })
export class CheckAnswer extends defineFields({
  stepId: nonNullField(String),
  value: nonNullField(String, '`yes` or `no`, a number, one of the choices or a text; empty without an answer.'),
  note: nonNullField(String, 'A note about what was found.'),
  photos: nonNullField([ID], "Ids of the record's photos that belong to this answer."),
  failed: nonNullField(Boolean),
}) {}

@ObjectType({ description: 'A document of a record, served as a download at /check-documents/{id}.' })
export class CheckDocument extends defineFields({
  id: nonNullField<number>(ID),
  fileName: nonNullField(String),
  contentType: nonNullField(String, 'application/pdf, image/jpeg, image/png or image/webp.'),
  bytes: nonNullField(Int),
}) {}

@ObjectType({ description: 'The record of a completed check. It keeps the check as it was at the time.' })
export class CheckRecord extends defineFields({
  id: nonNullField<number>(ID),
  checkId: nonNullField<number>(ID),
  doneOn: nonNullField(LocalDateScalar),
  checkName: nonNullField(String),
  category: nonNullField(String),
  place: nonNullField(String, 'The name of the asset or location; empty for the whole hall.'),
  dueOn: nullableField(
    LocalDateScalar,
    'The due date that the record fulfils, whether on time or late; null for an extra check.',
  ),
  steps: nonNullField([CheckStepObjectType], "The check's steps at the time it was done."),
  answers: nonNullField([CheckAnswer]),
  passed: nonNullField(Boolean),
  note: nonNullField(String),
  user: nullableField(Tester, 'The user who saved the record.'),
  doneBy: nonNullField(String, 'The competent person or firm that did the check; empty if the user did it.'),
  doneByReference: nonNullField(String, 'A reference for the person or firm, such as a registration number.'),
  document: nullableField(CheckDocument),
  documentExpiresOn: nullableField(LocalDateScalar, "The document's expiry date: the last day it is valid."),
  signature: nullableField(String, 'A drawn signature as an SVG path, 600 wide and 200 high.'),
  photos: nonNullField([Photo]),
  actions: nonNullField([Action], 'The actions for failed steps.'),
  createdAt: nonNullField<string>(DateTimeScalar),
  updatedAt: nonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of records.' })
export class CheckRecordPage extends definePageType(CheckRecord, {
  total: 'Total number of matching records, counted up to 10,000.',
}) {}

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class CheckRecordFilter extends defineFields({
  from: optionalField(LocalDateScalar, 'The first day of the period.'),
  to: optionalField(LocalDateScalar, 'The last day of the period.'),
  id: optionalField([ID]),
  checkId: optionalField([ID]),
  category: optionalField([String]),
  locationId: optionalField([ID], 'Records of checks at these locations, or of assets there.'),
  assetId: optionalField([ID], 'Records of checks of these assets.'),
  userId: optionalField([ID]),
  passed: optionalField([Boolean]),
}) {}

@ArgsType()
export class CheckRecordListArgs extends defineFields(
  {
    filter: optionalField(CheckRecordFilter),
  },
  PagingArgs,
) {}

@InputType({ description: 'The answer to a step.' })
export class CheckAnswerInput extends defineFields({
  stepId: nonNullField(String),
  value: optionalField(String, '`yes` or `no`, a number as text, one of the choices, or a text.'),
  note: optionalField(String),
  photos: optionalField(
    [String],
    "The step's photos: ids of stored photos, and references for new ones. The record's `photos` must contain all of them.",
  ),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new record needs checkId and answers.' })
export class CheckRecordInput extends defineFields({
  checkId: optionalField(ID, 'Only for a new record.'),
  doneOn: optionalField(LocalDateScalar, 'Default: today. Must not be later than tomorrow.'),
  stepsVersion: optionalField(
    Int,
    'Only for a new record: the stepsVersion that the answers are for. Default: the current version.',
  ),
  answers: optionalField([CheckAnswerInput]),
  note: optionalField(String),
  doneBy: optionalField(String, 'Required if an outside person or firm does the check.'),
  doneByReference: optionalField(String),
  documentId: optionalField(
    ID,
    'The id of a document uploaded to /check-documents; required if the check needs one. It replaces any earlier document.',
  ),
  documentExpiresOn: optionalField(LocalDateScalar, 'Must be after doneOn. The check is due again by this date.'),
  signature: optionalField(
    String,
    'A drawn signature as an SVG path of M and L commands with integer coordinates, 600 wide and 200 high; required if the check needs a signature.',
  ),
  photos: optionalField([PhotoInput], "All the record's photos. Stored photos that are left out are removed."),
}) {}
