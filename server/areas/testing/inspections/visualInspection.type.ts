import { ID, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { VisualPointObjectType } from '../../assets/state/furtherReadings.type'
import { Tester } from '../../people/tester.type'

@ObjectType({
  description:
    'A visual inspection between two tests, without a test instrument. It does not count as a test, and does not appear in test lists.',
})
export class VisualInspection extends defineFields({
  id: defineNonNullField<number>(ID),
  assetId: defineNonNullField(ID),
  inspectedOn: defineNonNullField(LocalDateScalar, 'The inspection date.'),
  points: defineNonNullField(
    [VisualPointObjectType],
    'The points that were inspected; empty if only the overall result was recorded.',
  ),
  passed: defineNonNullField(
    Boolean,
    'Whether the inspection passed. Always false if a point failed, even if true was sent.',
  ),
  notes: defineNonNullField(String),
  inspector: defineNullableField(
    Tester,
    'The user who inspected the asset; null for an imported inspection that names no user.',
  ),
  inspectorName: defineNullableField(
    String,
    "The inspector's name in the imported file, if the inspection has no user.",
  ),
  importedBy: defineNullableField(
    String,
    'The name of the user who imported the inspection; null if it was entered by hand.',
  ),
  importedFrom: defineNullableField(String, 'The name of the imported file.'),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  updatedAt: defineNonNullField<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of visual inspections.' })
export class VisualInspectionPage extends definePageType(VisualInspection) {}

@ObjectType({ description: 'A saved visual inspection, and other effects of the change.' })
export class VisualInspectionPayload extends defineFields({
  visualInspection: defineNonNullField(VisualInspection),
}) {}

@ObjectType({ description: 'A deleted visual inspection, and other effects of the deletion.' })
export class VisualInspectionDeletePayload extends defineFields({
  id: defineNonNullField<number>(ID),
}) {
  assetId!: string
}
