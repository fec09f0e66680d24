import { ID, Int, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { definePageType } from '../../platform/records/definePageType'
import { Tester } from '../people/tester.type'

@ObjectType({ description: 'The asset that a blank label was linked to.' })
export class LinkedAsset extends defineFields({
  id: nonNullField(ID),
  name: nonNullField(String),
}) {}

@ObjectType({
  description:
    'An asset label that was printed before its asset was known. Its code is reserved, and the label is linked to the asset that gets this code.',
})
export class BlankLabel extends defineFields({
  code: nonNullField(String),
  asset: nullableField(LinkedAsset, 'Null while the label is not linked.'),
}) {}

@ObjectType({ description: 'Blank labels whose codes were reserved together.' })
export class BlankLabelSeries extends defineFields({
  id: nonNullField<number>(ID),
  firstCode: nonNullField(String),
  lastCode: nonNullField(String),
  count: nonNullField(Int, 'Number of labels.'),
  unlinked: nonNullField(Int, 'Number of labels that are not linked to an asset yet.'),
  labels: nonNullField([BlankLabel], 'The labels, ordered by code.'),
  createdAt: nonNullField<string>(DateTimeScalar),
  createdBy: nullableField(Tester, "Null if the user's account no longer exists."),
}) {}

@ObjectType({ description: 'A page of blank label series.' })
export class BlankLabelSeriesPage extends definePageType(BlankLabelSeries) {}
