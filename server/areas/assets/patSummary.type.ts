import { Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'Number of assets by status today.' })
export class PatSummary extends defineFields({
  untested: defineNonNullField(Int, 'Number of assets that have never been tested.'),
  expired: defineNonNullField(Int, 'Number of assets past their due date.'),
  failed: defineNonNullField(Int, 'Number of assets that are not safe to use according to their last test.'),
  due: defineNonNullField(Int, 'Number of assets due within 30 days.'),
  sound: defineNonNullField(Int, 'Number of assets that are safe and not expired.'),
  missing: defineNonNullField(Int, 'Number of assets not found in the last two rounds that expected them.'),
  outOfUse: defineNonNullField(Int, 'Number of assets out of use.'),
  total: defineNonNullField(Int),
}) {}
