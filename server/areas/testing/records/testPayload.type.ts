import { ID, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../../platform/input/defineFields'
import { Test } from '../../assets/state/test.type'

@ObjectType({ description: 'A saved test, and other effects of the change.' })
export class TestPayload extends defineFields({
  test: defineNonNullField(Test),
}) {
  /** The round that a new test belongs to. Not in the schema. */
  roundId!: number | null
}

@ObjectType({ description: 'A deleted test, and other effects of the deletion.' })
export class TestDeletePayload extends defineFields({
  id: defineNonNullField<number>(ID),
}) {
  assetId!: string
}
