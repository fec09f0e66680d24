import { ID, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, withFields } from '../../platform/input/typeFields'
import { definePageType } from '../../platform/records/definePageType'
import { Tester } from '../people/tester.type'

@ObjectType({ description: 'The asset that a blank label was linked to.' })
export class LinkedAsset extends withFields({
  id: field(ID),
  name: field(String),
}) {}

@ObjectType({
  description:
    'An asset label that was printed before its asset was known. Its code is reserved, and the label is linked to the asset that gets this code.',
})
export class BlankLabel extends withFields({
  code: field(String),
  asset: nullable(LinkedAsset, 'Null while the label is not linked.'),
}) {}

@ObjectType({ description: 'Blank labels whose codes were reserved together.' })
export class BlankLabelSeries extends withFields({
  id: field<number>(ID),
  firstCode: field(String),
  lastCode: field(String),
  count: field(Int, 'Number of labels.'),
  unlinked: field(Int, 'Number of labels that are not linked to an asset yet.'),
  labels: field([BlankLabel], 'The labels, ordered by code.'),
  createdAt: field<string>(DateTimeScalar),
  createdBy: nullable(Tester, "Null if the user's account no longer exists."),
}) {}

@ObjectType({ description: 'A page of blank label series.' })
export class BlankLabelSeriesPage extends definePageType(BlankLabelSeries) {}
