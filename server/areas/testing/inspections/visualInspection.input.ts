import { ArgsType, ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/values/calendar'
import { isOneLine } from '../../../../domain/values/text'
import { optionalText } from '../../../platform/input/input'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { optional, withFields } from '../../../platform/input/typeFields'
import { PagingArgs } from '../../../platform/records/paging'
import { VisualPointInput } from '../../assets/state/furtherReadings.type'
import { furtherFields } from '../records/furtherReadings'

@ArgsType()
export class VisualInspectionArgs extends withFields(
  {
    assetId: optional(ID, 'Only inspections of this asset.'),
    from: optional(LocalDateScalar, 'The first day of the period.'),
    to: optional(LocalDateScalar, 'The last day of the period.'),
    passed: optional(Boolean, 'True for passed inspections only, false for failed inspections only.'),
  },
  PagingArgs,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new inspection needs assetId and passed.' })
export class VisualInspectionInput extends withFields({
  assetId: optional(ID),
  inspectedOn: optional(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
  points: optional([VisualPointInput], 'All points that were inspected. If a point fails, so does the inspection.'),
  passed: optional(Boolean),
  notes: optional(String),
  takeOutOfUse: optional(
    Boolean,
    'For a new inspection that failed: true to take the asset out of use, unless it already is.',
  ),
}) {}

const NO_ASSET = 'Enter the asset that was inspected.'

const inspectionFields = {
  assetId: z.string({ error: NO_ASSET }).trim().toUpperCase().min(1, NO_ASSET).refine(isOneLine, NO_ASSET),
  inspectedOn: z
    .string({ error: 'Enter the day of the inspection.' })
    .refine((date) => date <= addDays(today(), 1), 'The day of the inspection must not be in the future.')
    .refine((date) => date >= '1950-01-01', 'The day of the inspection must be in 1950 or later.'),
  points: furtherFields.visualPoints,
  passed: z.boolean({ error: 'Enter the result of the visual inspection.' }),
  notes: optionalText(5000),
}

export const newInspectionSchema = z.object({
  ...inspectionFields,
  inspectedOn: inspectionFields.inspectedOn.default(() => today()),
  points: inspectionFields.points.default([]),
  notes: inspectionFields.notes.default(''),
  takeOutOfUse: z.boolean().nullable().default(null),
})
export const changedInspectionSchema = z.object(inspectionFields).partial()
