import { Int, ObjectType } from 'type-graphql'
import { field, withFields } from '../../platform/input/typeFields'

@ObjectType({ description: 'Number of assets by status today.' })
export class PatSummary extends withFields({
  untested: field(Int, 'Assets that were never tested.'),
  expired: field(Int, 'Assets past their due date.'),
  failed: field(Int, 'Assets that are not safe to use according to their last test.'),
  due: field(Int, 'Assets due within 30 days.'),
  sound: field(Int, 'Assets that are safe and not expired.'),
  missing: field(Int, 'Assets that the last two rounds that expected them did not find.'),
  outOfUse: field(Int, 'Assets out of use.'),
  total: field(Int),
}) {}
