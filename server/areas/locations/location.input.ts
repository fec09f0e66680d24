import { InputType } from 'type-graphql'
import * as z from 'zod'
import { MAX_LOCATIONS_PER_REQUEST } from '../../../domain/hall/firstSteps'
import { validationMessages } from '../../../domain/values/validationMessages'
import { LocationType } from '../../generated/prisma/enums'
import { defineFields, defineOptionalField } from '../../platform/input/defineFields'
import {
  buildOptionalCodeSchema,
  buildOptionalTextSchema,
  buildRequiredTextSchema,
} from '../../platform/input/inputSchemas'
import { RecordFilter } from '../../platform/records/recordFilter'

@InputType({ description: 'A record must match every filter. For a list of values, it must match one of them.' })
export class LocationFilter extends defineFields(
  {
    search: defineOptionalField(String, 'Words to find in the name, code or description. Parts of words match.'),
    type: defineOptionalField([LocationType]),
    active: defineOptionalField([Boolean]),
  },
  RecordFilter,
) {}

@InputType({ description: 'Absent fields stay unchanged. A new location requires a name and a type.' })
export class LocationInput extends defineFields({
  name: defineOptionalField(String),
  description: defineOptionalField(String),
  active: defineOptionalField(Boolean),
  type: defineOptionalField(LocationType),
  code: defineOptionalField(String, "The code on the location's label. Unique, ignoring case."),
}) {}

const locationFields = {
  name: buildRequiredTextSchema('a name', 200),
  description: buildOptionalTextSchema(2000),
  active: z.boolean({ error: validationMessages.boolean }),
  type: z.enum(LocationType, { error: 'Must be pat or stock.' }),
  code: buildOptionalCodeSchema('location', 60),
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
    .max(MAX_LOCATIONS_PER_REQUEST, {
      error: validationMessages.tooMany(MAX_LOCATIONS_PER_REQUEST, 'locations'),
      abort: true,
    })
    .pipe(z.array(locationFields.name)),
})
export const locationUpdateSchema = z.object(locationFields).partial()
