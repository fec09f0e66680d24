import { ID, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField } from '../../../platform/input/defineFields'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { definePageType } from '../../../platform/records/definePageType'
import { Asset } from '../../assets/asset.type'
import { Tester } from '../../people/tester.type'
import { Photo } from '../../photos/photo.type'

@ObjectType({ description: "A fault that someone reported on an asset's public page." })
export class FaultReport extends defineFields({
  id: nonNullField<number>(ID),
  assetId: nonNullField(ID),
  asset: nonNullField(Asset),
  text: nonNullField(String),
  reporterName: nonNullField(String, 'The name that the reporter entered; may be empty.'),
  photos: nonNullField([Photo]),
  createdAt: nonNullField<string>(DateTimeScalar),
  closedAt: nullableField<string>(DateTimeScalar, 'Null while the report is open.'),
  closedBy: nullableField(Tester, 'The user who closed the report.'),
  closedByTestId: nullableField<number>(
    ID,
    'The test that closed the report; null if the report is open or was closed with a note.',
  ),
  closingNote: nonNullField(
    String,
    'The note that closed the report; empty if the report is open or was closed by a test.',
  ),
}) {}

@ObjectType({ description: 'A page of fault reports.' })
export class FaultReportPage extends definePageType(FaultReport) {}
