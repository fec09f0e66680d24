import { ID, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField, defineNullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { Asset } from '../../assets/asset.type'
import { Tester } from '../../people/tester.type'
import { Photo } from '../../photos/photo.type'

@ObjectType({ description: "A fault that someone reported on an asset's public page." })
export class FaultReport extends defineFields({
  id: defineNonNullField<number>(ID),
  assetId: defineNonNullField(ID),
  asset: defineNonNullField(Asset),
  text: defineNonNullField(String),
  reporterName: defineNonNullField(String, 'The name that the reporter entered; may be empty.'),
  photos: defineNonNullField([Photo]),
  createdAt: defineNonNullField<string>(DateTimeScalar),
  closedAt: defineNullableField<string>(DateTimeScalar, 'Null while the report is open.'),
  closedBy: defineNullableField(Tester, 'The user who closed the report.'),
  closedByTestId: defineNullableField<number>(
    ID,
    'The test that closed the report; null if the report is open or was closed with a note.',
  ),
  closingNote: defineNonNullField(
    String,
    'The note that closed the report; empty if the report is open or was closed by a test.',
  ),
}) {}

@ObjectType({ description: 'A page of fault reports.' })
export class FaultReportPage extends definePageType(FaultReport) {}
