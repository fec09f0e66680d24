import { ID, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'

@ObjectType({ description: 'An instrument used to test assets.' })
export class Instrument extends defineFields({
  id: defineNonNullField<number>(ID),
  name: defineNonNullField(String, 'The name that testers use for the instrument.'),
  makeAndModel: defineNonNullField(String),
  serialNumber: defineNonNullField(String),
  calibratedOn: defineNullableField(LocalDateScalar, 'The latest calibration date.'),
  calibrationDue: defineNullableField(LocalDateScalar, 'The last day on which the calibration is valid.'),
  notes: defineNonNullField(String),
  retired: defineNonNullField(Boolean, 'True if the instrument is no longer offered for new tests.'),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of test instruments.' })
export class InstrumentPage extends definePageType(Instrument) {}
