import { Float, ID, InputType } from 'type-graphql'
import { field, optional, withFields } from '../../../platform/input/typeFields'

@InputType({ description: 'Items that move from one location to another.' })
export class StockTransferInput extends withFields({
  locationId: field(ID, 'The current location.'),
  newLocationId: field(ID, 'The new location, which must be active and of type stock.'),
  stockIds: field([ID]),
  amounts: optional(
    [Float],
    'The amount of each item, in the order of `stockIds`. If absent, the whole level of each item is moved.',
  ),
}) {}
