import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Asset } from '../../assets/asset.type'
import { Tester } from '../../people/tester.type'
import { Photo } from '../../photos/photo.type'

@ObjectType({ description: 'A fault that a person without an account reported on the public page of an asset.' })
export class FaultReport {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  assetId!: string

  @Field(() => Asset)
  asset!: Asset

  @Field(() => String)
  text!: string

  @Field(() => String, { description: 'The name that the reporter entered; may be empty.' })
  reporterName!: string

  @Field(() => [Photo])
  photos!: Photo[]

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar, { nullable: true, description: 'Null while the report is open.' })
  closedAt!: string | null

  @Field(() => Tester, { nullable: true, description: 'The user who closed the report.' })
  closedBy!: Tester | null

  @Field(() => ID, {
    nullable: true,
    description: 'The test that closed the report; null while it is open, or if a note closed it.',
  })
  closedByTestId!: number | null

  @Field(() => String, {
    description: 'The note that closed the report; empty while it is open, or if a test closed it.',
  })
  closingNote!: string
}

@ObjectType({ description: 'A page of fault reports.' })
export class FaultReportPage extends pageOf(FaultReport) {}
