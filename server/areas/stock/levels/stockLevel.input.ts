import { Float, ID, InputType } from 'type-graphql'
import { defineFields, defineNonNullField, defineOptionalField } from '../../../platform/input/defineFields'

@InputType({ description: 'Items to move from one location to another.' })
export class StockTransferInput extends defineFields({
  locationId: defineNonNullField(ID, "The items' current location."),
  newLocationId: defineNonNullField(ID, "The items' new location, which must be active and of type stock."),
  stockIds: defineNonNullField([ID]),
  amounts: defineOptionalField(
    [Float],
    "The amount of each item to move, in the same order as `stockIds`. If absent, each item's whole level is moved.",
  ),
}) {}
