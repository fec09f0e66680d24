import { Field, ID, InputType } from 'type-graphql'
import * as z from 'zod'
import { addDays, today } from '../../../../domain/values/calendar'
import { validationMessages } from '../../../../domain/values/validationMessages'
import { optionalLine, optionalText, requiredText } from '../../../platform/input/input'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class InstrumentFilter {
  @Field(() => String, { nullable: true, description: 'Part of name, make and model, or serial number.' })
  search?: string | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The last day of the calibration is this day or earlier.',
  })
  dueBy?: string | null

  @Field(() => [ID], { nullable: true })
  id?: string[] | null

  @Field(() => [String], { nullable: true })
  name?: string[] | null

  @Field(() => [String], { nullable: true })
  makeAndModel?: string[] | null

  @Field(() => [String], { nullable: true })
  serialNumber?: string[] | null

  @Field(() => [LocalDateScalar], { nullable: true })
  calibratedOn?: string[] | null

  @Field(() => [LocalDateScalar], { nullable: true })
  calibrationDue?: string[] | null

  @Field(() => [String], { nullable: true })
  notes?: string[] | null

  @Field(() => [Boolean], { nullable: true })
  retired?: boolean[] | null

  @Field(() => [DateTimeScalar], { nullable: true })
  createdAt?: Date[] | null

  @Field(() => [DateTimeScalar], { nullable: true })
  updatedAt?: Date[] | null
}

@InputType({ description: 'Absent fields stay unchanged. A new test instrument needs name and serialNumber.' })
export class InstrumentInput {
  @Field(() => String, { nullable: true })
  name?: string | null

  @Field(() => String, { nullable: true })
  makeAndModel?: string | null

  @Field(() => String, { nullable: true })
  serialNumber?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Not later than tomorrow.' })
  calibratedOn?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'Not before calibratedOn.' })
  calibrationDue?: string | null

  @Field(() => String, { nullable: true })
  notes?: string | null

  @Field(() => Boolean, { nullable: true })
  retired?: boolean | null
}

const day = z
  .string({ error: validationMessages.date })
  .refine((date) => date >= '1950-01-01', 'Must be in 1950 or later.')
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
export const newInstrument = z.object({
  ...instrumentFields,
  makeAndModel: instrumentFields.makeAndModel.default(''),
  calibratedOn: instrumentFields.calibratedOn.default(null),
  calibrationDue: instrumentFields.calibrationDue.default(null),
  notes: instrumentFields.notes.default(''),
  retired: instrumentFields.retired.default(false),
})
export const changedInstrument = z.object(instrumentFields).partial()
