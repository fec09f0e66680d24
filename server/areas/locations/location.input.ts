import { InputType } from 'type-graphql'
import * as z from 'zod'
import { LOCATION_BATCH } from '../../../domain/hall/firstSteps'
import { validationMessages } from '../../../domain/values/validationMessages'
import { LocationType } from '../../generated/prisma/enums'
import { optionalCode, optionalText, requiredText } from '../../platform/input/input'
import { optional, withFields } from '../../platform/input/typeFields'
import { RecordFilter } from '../../platform/records/recordFilter'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class LocationFilter extends withFields(
  {
    search: optional(String, 'Parts of words in the name, code or description.'),
    type: optional([LocationType]),
    active: optional([Boolean]),
  },
  RecordFilter,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new location needs name and type.' })
export class LocationInput extends withFields({
  name: optional(String),
  description: optional(String),
  active: optional(Boolean),
  type: optional(LocationType),
  code: optional(String, "The code on the location's label. Unique, ignoring case."),
}) {}

const locationFields = {
  name: requiredText('a name', 200),
  description: optionalText(2000),
  active: z.boolean({ error: validationMessages.boolean }),
  type: z.enum(LocationType, { error: 'Must be pat or stock.' }),
  code: optionalCode('location', 60),
}
export const newLocationSchema = z.object({
  ...locationFields,
  description: locationFields.description.default(''),
  active: locationFields.active.default(true),
  code: locationFields.code.default(null),
})
/** Names for new locations of one type; duplicates are removed. */
export const newLocationNamesSchema = z.object({
  type: locationFields.type,
  names: z
    .array(z.string())
    .min(1, 'Choose at least one location.')
    .max(LOCATION_BATCH, { error: validationMessages.tooMany(LOCATION_BATCH, 'locations'), abort: true })
    .pipe(z.array(locationFields.name)),
})
export const changedLocationSchema = z.object(locationFields).partial()
