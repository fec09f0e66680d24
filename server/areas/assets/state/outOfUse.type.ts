import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { AssetUse, OutOfUseOutcome } from '../../../generated/prisma/enums'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { Tester } from '../../people/tester.type'

registerEnumType(AssetUse, {
  name: 'AssetUse',
  description: 'Use of an asset.',
  valuesConfig: {
    outOfUse: {
      description:
        'The asset must not be used. After a failed test or visual inspection, only a passed test ends this.',
    },
    disposed: {
      description:
        'The asset was disposed of: it stays in the register without a location, and no further tests are due.',
    },
  },
})
registerEnumType(OutOfUseOutcome, {
  name: 'OutOfUseOutcome',
  description: 'The outcome of a time out of use.',
  valuesConfig: {
    repaired: {
      description:
        'The asset was repaired. It had not failed its last test; if it had failed a visual inspection, nothing electrical was repaired.',
    },
    retested: { description: 'The asset passed a test.' },
    disposed: { description: 'The asset was disposed of.' },
    mistake: { description: 'The asset was taken out of use, or disposed of, by mistake.' },
  },
})

@ObjectType({ description: 'A time in which an asset was out of use, and its outcome.' })
export class OutOfUse extends withFields({
  id: field<number>(ID),
  assetId: field(ID),
  since: field(LocalDateScalar, 'The first day.'),
  reason: field(String),
  note: field(String),
  takenBy: nullable(Tester, 'The user who took the asset out of use.'),
  endedOn: nullable(LocalDateScalar, 'The last day; null while the asset is out of use.'),
  endedBy: nullable(Tester, 'The user who ended the time out of use.'),
  outcome: nullable(OutOfUseOutcome, 'Null while the asset is out of use.'),
  outcomeNote: field(String, 'The note on the outcome.'),
  repairedOn: nullable(
    LocalDateScalar,
    'The day of the last repair; null if none is recorded. The asset stays out of use until it passes a test.',
  ),
  repairNote: nullable(String, 'The note on the repair.'),
  repairedBy: nullable(Tester, 'The user who recorded the repair.'),
}) {}

@ObjectType({ description: 'A page of the times in which assets were out of use.' })
export class OutOfUsePage extends definePageType(OutOfUse) {}

@InputType({ description: 'The reason for taking an asset out of use.' })
export class OutOfUseInput extends withFields({
  reason: optional(String),
  note: optional(String),
  since: optional(LocalDateScalar, 'Today by default; at the latest tomorrow.'),
}) {}

@InputType({ description: 'A repair of an asset that failed its last test, or is out of use.' })
export class RepairInput extends withFields({
  note: optional(String, 'What was repaired, as text.'),
  repairedOn: optional(LocalDateScalar, 'Today by default; at the latest tomorrow.'),
}) {}

@InputType({ description: 'The outcome of a time out of use.' })
export class OutOfUseEndInput extends withFields({
  outcome: optional(OutOfUseOutcome),
  note: optional(String, 'The explanation; not required for a disposal.'),
  endedOn: optional(LocalDateScalar, 'Today by default; at the latest tomorrow.'),
  nothingElectrical: optional(
    Boolean,
    'True if nothing electrical was repaired. With the outcome `repaired`, an asset that has failed only a visual inspection is then back in use without a test.',
  ),
}) {}
