import { Float, ID, InputType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'

@InputType({ description: 'Items that move from one location to another.' })
export class StockTransferInput extends defineFields({
  locationId: defineNonNullField(ID, 'The current location.'),
  newLocationId: defineNonNullField(ID, 'The new location, which must be active and of type stock.'),
  stockIds: defineNonNullField([ID]),
  amounts: defineOptionalField(
    [Float],
    'The amount of each item, in the order of `stockIds`. If absent, the whole level of each item is moved.',
  ),
}) {}
