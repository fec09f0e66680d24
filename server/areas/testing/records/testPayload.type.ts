import { Field, ID, ObjectType } from 'type-graphql'
import { Test } from '../../assets/state/test.type'

@ObjectType({ description: 'A saved test, and the effects of saving it.' })
export class TestPayload {
  @Field(() => Test)
  test!: Test

  /** Not in the schema: the round of a new test. */
  roundId!: number | null
}

@ObjectType({ description: 'A deleted test, and the effects of deleting it.' })
export class TestDeletePayload {
  @Field(() => ID)
  id!: number

  /** The id of the test's asset. */
  assetId!: string
}
