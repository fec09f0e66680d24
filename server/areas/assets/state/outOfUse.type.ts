import { ID, InputType, ObjectType, registerEnumType } from 'type-graphql'
import { AssetUse, OutOfUseOutcome } from '../../../generated/prisma/enums'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { Tester } from '../../people/tester.type'

registerEnumType(AssetUse, {
  name: 'AssetUse',
  description: 'Whether an asset is in use.',
  valuesConfig: {
    outOfUse: {
      description:
        'The asset must not be used. After a failed test or visual inspection, the asset must usually pass a test to return to use.',
    },
    disposed: {
      description:
        'The asset was disposed of: it stays in the register without a location, and no further tests are due.',
    },
  },
})
registerEnumType(OutOfUseOutcome, {
  name: 'OutOfUseOutcome',
  description: "How an asset's period out of use ended.",
  valuesConfig: {
    repaired: {
      description:
        'The asset was repaired. This outcome is not allowed after a failed test; after a failed visual inspection, it is allowed only if the repair was not electrical.',
    },
    retested: { description: 'The asset passed a test.' },
    disposed: { description: 'The asset was disposed of.' },
    mistake: { description: 'The asset was taken out of use, or disposed of, by mistake.' },
  },
})

@ObjectType({ description: 'A period when an asset was out of use, and how it ended.' })
export class OutOfUse extends defineFields({
  id: defineNonNullField<number>(ID),
  assetId: defineNonNullField(ID),
  since: defineNonNullField(LocalDateScalar, 'The first day out of use.'),
  reason: defineNonNullField(String),
  note: defineNonNullField(String),
  takenBy: defineNullableField(Tester, 'The user who took the asset out of use.'),
  endedOn: defineNullableField(LocalDateScalar, 'The last day out of use; null while the asset is still out of use.'),
  endedBy: defineNullableField(Tester, 'The user who recorded the end of the period.'),
  outcome: defineNullableField(OutOfUseOutcome, 'Null while the asset is out of use.'),
  outcomeNote: defineNonNullField(String, "The user's note on the outcome."),
  repairedOn: defineNullableField(
    LocalDateScalar,
    'The date of the last repair; null if no repair is recorded. The asset stays out of use until it passes a test.',
  ),
  repairNote: defineNullableField(String, "The user's note on the repair."),
  repairedBy: defineNullableField(Tester, 'The user who recorded the repair.'),
}) {}

@ObjectType({ description: 'A page of periods when assets were out of use.' })
export class OutOfUsePage extends definePageType(OutOfUse) {}

@InputType({ description: 'The reason for taking an asset out of use.' })
export class OutOfUseInput extends defineFields({
  reason: defineOptionalField(String),
  note: defineOptionalField(String),
  since: defineOptionalField(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
}) {}

@InputType({ description: 'A repair of an asset that failed its last test, or is out of use.' })
export class RepairInput extends defineFields({
  note: defineOptionalField(String, 'A description of the repair.'),
  repairedOn: defineOptionalField(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
}) {}

@InputType({ description: "How an asset's period out of use ends." })
export class OutOfUseEndInput extends defineFields({
  outcome: defineOptionalField(OutOfUseOutcome),
  note: defineOptionalField(String, 'A note that explains the outcome; not required for a disposal.'),
  endedOn: defineOptionalField(LocalDateScalar, 'Today by default; must not be later than tomorrow.'),
  nothingElectrical: defineOptionalField(
    Boolean,
    'True if the repair was not electrical. An asset that has failed only a visual inspection can then return to use with the outcome `repaired`, without a test.',
  ),
}) {}
