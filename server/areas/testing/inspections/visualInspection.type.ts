import { ID, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { VisualPoint } from '../../assets/state/furtherReadings.type'
import { Tester } from '../../people/tester.type'

@ObjectType({
  description:
    'A visual inspection on its own, without an instrument, between two tests. It does not count as a test, and lists of tests do not contain it.',
})
export class VisualInspection extends withFields({
  id: field<number>(ID),
  assetId: field(ID),
  inspectedOn: field(LocalDateScalar, 'The day of the inspection.'),
  points: field([VisualPoint], 'The points that were inspected; empty if only the overall result was recorded.'),
  passed: field(Boolean, 'Whether the inspection passed. Always false if a point failed, even if true was sent.'),
  notes: field(String),
  inspector: nullable(Tester, 'The user who inspected the asset; null for an imported inspection that names no user.'),
  inspectorName: nullable(String, "The inspector's name in the imported file, if the inspection has no user."),
  importedBy: nullable(String, 'The name of the user who imported the inspection; null if it was entered by hand.'),
  importedFrom: nullable(String, 'The name of the imported file.'),
  createdAt: field<string>(DateTimeScalar),
  updatedAt: field<string>(DateTimeScalar),
}) {}

@ObjectType({ description: 'A page of visual inspections.' })
export class VisualInspectionPage extends definePageType(VisualInspection) {}

@ObjectType({ description: 'A saved visual inspection, and other effects of the change.' })
export class VisualInspectionPayload extends withFields({
  visualInspection: field(VisualInspection),
}) {}

@ObjectType({ description: 'A deleted visual inspection, and other effects of the deletion.' })
export class VisualInspectionDeletePayload extends withFields({
  id: field<number>(ID),
}) {
  assetId!: string
}
