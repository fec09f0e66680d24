import { ID, Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { Tester } from '../people/tester.type'

@ObjectType({ description: 'The asset that a blank label was linked to.' })
export class LinkedAsset extends defineFields({
  id: defineNonNullField(ID),
  name: defineNonNullField(String),
}) {}

@ObjectType({
  description:
    'An asset label that was printed before its asset was known. Its code is reserved, and the label is linked to the asset that gets this code.',
})
export class BlankLabel extends defineFields({
  code: defineNonNullField(String),
  asset: defineNullableField(LinkedAsset, 'Null while the label is not linked.'),
}) {}

@ObjectType({ description: 'Blank labels whose codes were reserved together.' })
export class BlankLabelSeries extends defineFields({
  id: defineNonNullField<number>(ID),
  firstCode: defineNonNullField(String),
  lastCode: defineNonNullField(String),
  count: defineNonNullField(Int, 'Number of labels.'),
  unlinked: defineNonNullField(Int, 'Number of labels that are not linked to an asset yet.'),
  labels: defineNonNullField([BlankLabel], 'The labels, ordered by code.'),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  createdBy: defineNullableField(Tester, "Null if the user's account no longer exists."),
}) {}

@ObjectType({ description: 'A page of blank label series.' })
export class BlankLabelSeriesPage extends definePageType(BlankLabelSeries) {}
