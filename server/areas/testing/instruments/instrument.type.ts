import { ID, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'

@ObjectType({ description: 'A test instrument that is used to test assets.' })
export class Instrument extends withFields({
  id: field<number>(ID),
  name: field(String, 'The name that testers use for the instrument.'),
  makeAndModel: field(String),
  serialNumber: field(String),
  calibratedOn: nullable(LocalDateScalar, 'The day of the latest calibration.'),
  calibrationDue: nullable(LocalDateScalar, 'The last day on which the calibration is valid.'),
  notes: field(String),
  retired: field(Boolean, 'True if the instrument is no longer offered for new tests.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of test instruments.' })
export class InstrumentPage extends definePageType(Instrument) {}
