import { Int, ObjectType } from 'type-graphql'
import { defineFields, defineNonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'Number of assets by status today.' })
export class PatSummary extends defineFields({
  untested: defineNonNullField(Int, 'Assets that were never tested.'),
  expired: defineNonNullField(Int, 'Assets past their due date.'),
  failed: defineNonNullField(Int, 'Assets that are not safe to use according to their last test.'),
  due: defineNonNullField(Int, 'Assets due within 30 days.'),
  sound: defineNonNullField(Int, 'Assets that are safe and not expired.'),
  missing: defineNonNullField(Int, 'Assets not found in the last two rounds that expected them.'),
  outOfUse: defineNonNullField(Int, 'Assets out of use.'),
  total: defineNonNullField(Int),
}) {}
