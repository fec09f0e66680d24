import { ArgsType, ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/values/calendar'
import { isOneLine } from '../../../../domain/values/text'
import { defineFields, defineOptionalField } from '../../../platform/input/defineFields'
import { buildOptionalTextSchema } from '../../../platform/input/inputSchemas'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { PagingArgs } from '../../../platform/records/paging'
import { VisualPointInput } from '../../assets/state/furtherReadings.type'
import { furtherFindingFieldSchemas } from '../records/furtherReadings'

@ArgsType()
export class VisualInspectionArgs extends defineFields(
  {
    assetId: defineOptionalField(ID, 'Only inspections of this asset.'),
    from: defineOptionalField(LocalDateScalar, 'Earliest inspection date to include.'),
    to: defineOptionalField(LocalDateScalar, 'Latest inspection date to include.'),
    passed: defineOptionalField(Boolean, 'True for passed inspections only, false for failed inspections only.'),
  },
  PagingArgs,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new inspection requires assetId and passed.' })
export class VisualInspectionInput extends defineFields({
  assetId: defineOptionalField(ID),
  inspectedOn: defineOptionalField(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
  points: defineOptionalField(
    [VisualPointInput],
    'All points that were inspected. If a point fails, so does the inspection.',
  ),
  passed: defineOptionalField(Boolean),
  notes: defineOptionalField(String),
  takeOutOfUse: defineOptionalField(
    Boolean,
    'For a new inspection that failed: true to take the asset out of use, unless it already is.',
  ),
}) {}

const NO_ASSET = 'Enter the asset that was inspected.'

const inspectionFields = {
  assetId: z.string({ error: NO_ASSET }).trim().toUpperCase().min(1, NO_ASSET).refine(isOneLine, NO_ASSET),
  inspectedOn: z
    .string({ error: 'Enter the inspection date.' })
    .refine((date) => date <= addDays(today(), 1), 'The inspection date must not be in the future.')
    .refine((date) => date >= '1950-01-01', 'The year must be 1950 or later.'),
  points: furtherFindingFieldSchemas.visualPoints,
  passed: z.boolean({ error: 'Enter the result of the visual inspection.' }),
  notes: buildOptionalTextSchema(5000),
}

export const newInspectionSchema = z.object({
  ...inspectionFields,
  inspectedOn: inspectionFields.inspectedOn.default(() => today()),
  points: inspectionFields.points.default([]),
  notes: inspectionFields.notes.default(''),
  takeOutOfUse: z.boolean().nullable().default(null),
})
export const inspectionUpdateSchema = z.object(inspectionFields).partial()
