import { ID, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'

@ObjectType({ description: 'A test instrument that is used to test assets.' })
export class Instrument extends defineFields({
  id: nonNullField<number>(ID),
  name: nonNullField(String, 'The name that testers use for the instrument.'),
  makeAndModel: nonNullField(String),
  serialNumber: nonNullField(String),
  calibratedOn: nullableField(LocalDateScalar, 'The latest calibration date.'),
  calibrationDue: nullableField(LocalDateScalar, 'The last day on which the calibration is valid.'),
  notes: nonNullField(String),
  retired: nonNullField(Boolean, 'True if the instrument is no longer offered for new tests.'),
  createdAt: nonNullField<string>(DateTimeScalar),
  updatedAt: nonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of test instruments.' })
export class InstrumentPage extends definePageType(Instrument) {}
