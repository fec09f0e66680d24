import { ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/values/calendar'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { badInput } from '../../../platform/errors/errors'
import { optionalLine, optionalText, requiredText } from '../../../platform/input/input'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { optional, withFields } from '../../../platform/input/typeFields'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class InstrumentFilter extends withFields({
  search: optional(String, 'Parts of words in the name, make and model, or serial number.'),
  dueBy: optional(LocalDateScalar, 'Instruments whose calibration expires on this day or earlier.'),
  id: optional([ID]),
  name: optional([String]),
  makeAndModel: optional([String]),
  serialNumber: optional([String]),
  calibratedOn: optional([LocalDateScalar]),
  calibrationDue: optional([LocalDateScalar]),
  notes: optional([String]),
  retired: optional([Boolean]),
  createdAt: optional([DateTimeScalar]),
  updatedAt: optional([DateTimeScalar]),
}) {}

@InputType({ description: 'Absent fields stay unchanged. A new test instrument needs name and serialNumber.' })
export class InstrumentInput extends withFields({
  name: optional(String),
  makeAndModel: optional(String),
  serialNumber: optional(String),
  calibratedOn: optional(LocalDateScalar, 'Not later than tomorrow.'),
  calibrationDue: optional(LocalDateScalar, 'Not before calibratedOn.'),
  notes: optional(String),
  retired: optional(Boolean),
}) {}

const day = z
  .string({ error: validationMessages.date })
  .refine((date) => date >= '1950-01-01', 'The year must be 1950 or later.')
  .nullable()

const instrumentFields = {
  name: requiredText('a name', 100),
  makeAndModel: optionalLine(100),
  serialNumber: requiredText('a serial number', 60),
  calibratedOn: day.refine(
    (date) => date === null || date <= addDays(today(), 1),
    'The day of the calibration must not be in the future.',
  ),
  calibrationDue: day,
  notes: optionalText(2000),
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
export const changedInstrumentSchema = z.object(instrumentFields).partial()

/** @throws BAD_USER_INPUT if the calibration ends before it begins. */
export function assertCalibration({
  calibratedOn,
  calibrationDue,
}: Partial<Pick<z.output<typeof newInstrumentSchema>, 'calibratedOn' | 'calibrationDue'>>): void {
  if (calibratedOn && calibrationDue && calibrationDue < calibratedOn)
    throw badInput({ calibrationDue: ['Must not be before the day of the calibration.'] })
}
