import { ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { field, nullable, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
import { Asset } from '../../assets/asset.type'
import { Tester } from '../../people/tester.type'
import { Photo } from '../../photos/photo.type'

@ObjectType({ description: "A fault that someone reported on an asset's public page." })
export class FaultReport extends withFields({
  id: field<number>(ID),
  assetId: field(ID),
  asset: field(Asset),
  text: field(String),
  reporterName: field(String, 'The name that the reporter entered; may be empty.'),
  photos: field([Photo]),
  createdAt: field<string>(DateTimeScalar),
  closedAt: nullable<string>(DateTimeScalar, 'Null while the report is open.'),
  closedBy: nullable(Tester, 'The user who closed the report.'),
  closedByTestId: nullable<number>(
    ID,
    'The test that closed the report; null if the report is open or was closed with a note.',
  ),
  closingNote: field(String, 'The note that closed the report; empty if the report is open or was closed by a test.'),
}) {}

@ObjectType({ description: 'A page of fault reports.' })
export class FaultReportPage extends definePageType(FaultReport) {}
