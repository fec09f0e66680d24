import { Int, ObjectType } from 'type-graphql'
import { defineFields, nonNullField } from '../../platform/input/defineFields'

@ObjectType({ description: 'Number of assets by status today.' })
export class PatSummary extends defineFields({
  untested: nonNullField(Int, 'Assets that were never tested.'),
  expired: nonNullField(Int, 'Assets past their due date.'),
  failed: nonNullField(Int, 'Assets that are not safe to use according to their last test.'),
  due: nonNullField(Int, 'Assets due within 30 days.'),
  sound: nonNullField(Int, 'Assets that are safe and not expired.'),
  missing: nonNullField(Int, 'Assets that the last two rounds that expected them did not find.'),
  outOfUse: nonNullField(Int, 'Assets out of use.'),
  total: nonNullField(Int),
}) {}
