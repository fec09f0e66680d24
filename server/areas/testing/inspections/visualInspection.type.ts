import { Field, ID, ObjectType } from 'type-graphql'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { VisualPoint } from '../../assets/state/furtherReadings.type'
import { Tester } from '../../people/tester.type'

@ObjectType({
  description:
    'A visual inspection on its own, without an instrument, between two tests. It is no test: lists and counts of tests do not contain it.',
})
export class VisualInspection {
  @Field(() => ID)
  id!: number

  @Field(() => ID)
  assetId!: string

  @Field(() => LocalDateScalar, { description: 'The day of the inspection.' })
  inspectedOn!: string

  @Field(() => [VisualPoint], { description: 'The points that were looked at; empty if only the result was recorded.' })
  points!: VisualPoint[]

  @Field(() => Boolean, { description: 'False if a point failed, even if true was sent.' })
  passed!: boolean

  @Field(() => String)
  notes!: string

  @Field(() => Tester, {
    nullable: true,
    description: 'The user who inspected the asset; null for an imported inspection without a user.',
  })
  inspector!: Tester | null

  @Field(() => String, {
    nullable: true,
    description: "The inspector's name in the imported file, if the inspection has no user.",
  })
  inspectorName!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'The name of the user who imported the inspection; null for one that was entered.',
  })
  importedBy!: string | null

  @Field(() => String, { nullable: true, description: 'The name of the imported file.' })
  importedFrom!: string | null

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => DateTimeScalar)
  updatedAt!: string
}

@ObjectType({ description: 'A page of visual inspections.' })
export class VisualInspectionPage extends pageOf(VisualInspection) {}

@ObjectType({ description: 'A saved visual inspection, and the effects of saving it.' })
export class VisualInspectionPayload {
  @Field(() => VisualInspection)
  visualInspection!: VisualInspection
}

@ObjectType({ description: 'A deleted visual inspection, and the effects of deleting it.' })
export class VisualInspectionDeletePayload {
  @Field(() => ID)
  id!: number

  assetId!: string
}
