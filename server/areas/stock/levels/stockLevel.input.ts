import { Float, ID, InputType } from 'type-graphql'
import { defineFields, nonNullField, optionalField } from '../../../platform/input/defineFields'

@InputType({ description: 'Items that move from one location to another.' })
export class StockTransferInput extends defineFields({
  locationId: nonNullField(ID, 'The current location.'),
  newLocationId: nonNullField(ID, 'The new location, which must be active and of type stock.'),
  stockIds: nonNullField([ID]),
  amounts: optionalField(
    [Float],
    'The amount of each item, in the order of `stockIds`. If absent, the whole level of each item is moved.',
  ),
}) {}
