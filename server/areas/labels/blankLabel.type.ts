import { Field, ID, Int, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { pageOf } from '../../platform/records/pageOf'
import { Tester } from '../people/tester.type'

@ObjectType({ description: 'The asset that a blank label was linked to.' })
export class LinkedAsset {
  @Field(() => ID)
  id!: string

  @Field(() => String)
  name!: string
}

@ObjectType({
  description:
    'An asset label that was printed before its asset was known. Its code is reserved; it is linked to the asset that gets the code.',
})
export class BlankLabel {
  @Field(() => String)
  code!: string

  @Field(() => LinkedAsset, { nullable: true, description: 'Null while the label is not linked.' })
  asset!: LinkedAsset | null
}

@ObjectType({ description: 'Blank labels whose codes were reserved together.' })
export class BlankLabelSeries {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  firstCode!: string

  @Field(() => String)
  lastCode!: string

  @Field(() => Int, { description: 'Number of labels.' })
  count!: number

  @Field(() => Int, { description: 'Number of labels that are not linked to an asset yet.' })
  unlinked!: number

  @Field(() => [BlankLabel], { description: 'The labels in the order of their codes.' })
  labels!: BlankLabel[]

  @Field(() => DateTimeScalar)
  createdAt!: string

  @Field(() => Tester, { nullable: true, description: "Null if the user's account no longer exists." })
  createdBy!: Tester | null
}

@ObjectType({ description: 'A page of series of blank labels.' })
export class BlankLabelSeriesPage extends pageOf(BlankLabelSeries) {}
