import { ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/values/calendar'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { createBadInputError } from '../../../platform/errors/errors'
import { defineFields, defineOptionalField } from '../../../platform/input/defineFields'
import {
  buildOptionalLineSchema,
  buildOptionalTextSchema,
  buildRequiredTextSchema,
} from '../../../platform/input/inputSchemas'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class InstrumentFilter extends defineFields({
  search: defineOptionalField(
    String,
    'Search words; each must occur in the name, the make and model, or the serial number.',
  ),
  dueBy: defineOptionalField(LocalDateScalar, 'Instruments whose calibration expires on or before this date.'),
  id: defineOptionalField([ID]),
  name: defineOptionalField([String]),
  makeAndModel: defineOptionalField([String]),
  serialNumber: defineOptionalField([String]),
  calibratedOn: defineOptionalField([LocalDateScalar]),
  calibrationDue: defineOptionalField([LocalDateScalar]),
  notes: defineOptionalField([String]),
  retired: defineOptionalField([Boolean]),
  createdAt: defineOptionalField([DateTimeScalar]),
  updatedAt: defineOptionalField([DateTimeScalar]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new test instrument requires name and serialNumber.' })
export class InstrumentInput extends defineFields({
  name: defineOptionalField(String),
  makeAndModel: defineOptionalField(String),
  serialNumber: defineOptionalField(String),
  calibratedOn: defineOptionalField(LocalDateScalar, 'Must not be later than tomorrow.'),
  calibrationDue: defineOptionalField(LocalDateScalar, 'Must not be before calibratedOn.'),
  notes: defineOptionalField(String),
  retired: defineOptionalField(Boolean),
}) {}

const day = z
  .string({ error: validationMessages.date })
  .refine((date) => date >= '1950-01-01', 'The year must be 1950 or later.')
  .nullable()

const instrumentFields = {
  name: buildRequiredTextSchema('a name', 100),
  makeAndModel: buildOptionalLineSchema(100),
  serialNumber: buildRequiredTextSchema('a serial number', 60),
  calibratedOn: day.refine(
    (date) => date === null || date <= addDays(today(), 1),
    'The calibration date must not be in the future.',
  ),
  calibrationDue: day,
  notes: buildOptionalTextSchema(2000),
  retired: z.boolean({ error: validationMessages.boolean }),
}
export const newInstrumentSchema = z.object({
  ...instrumentFields,
  makeAndModel: instrumentFields.makeAndModel.default(''),
  calibratedOn: instrumentFields.calibratedOn.default(null),
  calibrationDue: instrumentFields.calibrationDue.default(null),
  notes: instrumentFields.notes.default(''),
  retired: instrumentFields.retired.default(false),
})
export const instrumentUpdateSchema = z.object(instrumentFields).partial()

/** @throws BAD_USER_INPUT if the calibration ends before it begins. */
export function assertCalibration({
  calibratedOn,
  calibrationDue,
}: Partial<Pick<z.output<typeof newInstrumentSchema>, 'calibratedOn' | 'calibrationDue'>>): void {
  if (calibratedOn && calibrationDue && calibrationDue < calibratedOn)
    throw createBadInputError({ calibrationDue: ['Must not be before the calibration date.'] })
}
