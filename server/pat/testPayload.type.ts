import { Field, ID, ObjectType } from 'type-graphql'
import { Asset } from './asset.type'
import { PatSummary } from './patSummary.type'
import { Test } from './test.type'

@ObjectType({ description: 'A saved test and what saving it changed.' })
export class TestPayload {
  @Field(() => Test)
  test!: Test

  @Field(() => Asset)
  asset!: Asset

  @Field(() => PatSummary)
  patSummary!: PatSummary
}

@ObjectType({ description: 'A deleted test and what deleting it changed.' })
export class TestDeletePayload {
  @Field(() => ID)
  id!: number

  @Field(() => Asset)
  asset!: Asset

  @Field(() => PatSummary)
  patSummary!: PatSummary
}
