import { ID, ObjectType } from 'type-graphql'
import { field, withFields } from '../../../platform/input/typeFields'
import { Test } from '../../assets/state/test.type'

@ObjectType({ description: 'A saved test, and the effects of saving it.' })
export class TestPayload extends withFields({
  test: field(Test),
}) {
  /** The round that a new test belongs to. Not in the schema. */
  roundId!: number | null
}

@ObjectType({ description: 'A deleted test, and the effects of deleting it.' })
export class TestDeletePayload extends withFields({
  id: field<number>(ID),
}) {
  /** The id of the test's asset. */
  assetId!: string
}
