import { Float, Int } from 'type-graphql'
import * as z from 'zod'
import {
  ASSET_FIELD_NAMES,
  type AssetField,
  type AssetFieldName,
  type AssetFieldValue,
  BULK_CHANGE_ASSET_FIELD_NAMES,
  type BulkChangeAssetFieldName,
  FILTERABLE_ASSET_FIELD_NAMES,
  type FilterableAssetFieldName,
  getAssetField,
  mapAssetFields,
} from '../../../domain/assets/assetFields'
import { validateDecimal } from '../../../domain/values/decimal'
import {
  type DeclaredField,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
  type OptionalField,
} from '../../platform/input/defineFields'
import {
  buildNumberChoiceSchema,
  buildOptionalLineSchema,
  buildOptionalTextSchema,
} from '../../platform/input/inputSchemas'

/** GraphQL output fields, one for each asset field. */
export const assetOutputFields = mapAssetFields((name, { blank, description }) =>
  blank === null
    ? defineNullableField(graphqlType(name), description)
    : defineNonNullField(graphqlType(name), description),
) as { [Name in AssetFieldName]: DeclaredField<AssetFieldValue<Name>> }

/** Fields that lists can be filtered by. `description` is left out, because `RecordFilter` already declares it. */
export const assetFilterFields = Object.fromEntries(
  FILTERABLE_ASSET_FIELD_NAMES.filter((name) => name !== 'description').map((name) => [
    name,
    defineOptionalField([graphqlType(name)]),
  ]),
) as { [Name in Exclude<FilterableAssetFieldName, 'description'>]: OptionalField<AssetFieldValue<Name>[] | null> }

/** Input fields that can be set for several assets at once. */
export const sharedAssetInputFields = inputFields(BULK_CHANGE_ASSET_FIELD_NAMES)

/** Input fields that identify a single asset, such as the serial number. */
export const ownAssetInputFields = inputFields(ASSET_FIELD_NAMES.filter((name) => !getAssetField(name).isShared))

function inputFields<Name extends AssetFieldName>(names: readonly Name[]) {
  const declared = names.map((name) => {
    const { description, accepts, type } = getAssetField(name)
    return [name, defineOptionalField(graphqlType(name), type === 'text' ? undefined : (accepts ?? description))]
  })
  return Object.fromEntries(declared) as { [Key in Name]: OptionalField<AssetFieldValue<Key> | null> }
}

function graphqlType(name: AssetFieldName) {
  const field = getAssetField(name)
  if (field.type === 'text' || field.type === 'paragraph') return String
  return field.type === 'choice' && field.options.every(Number.isInteger) ? Int : Float
}

export const assetFieldSchemas = mapAssetFields((_name, field) => ruleOf(field)) as {
  [Name in AssetFieldName]: z.ZodType<AssetFieldValue<Name>>
}

/** Validation rules for a new asset. Absent fields get their defaults. */
export const newAssetFieldSchemas = mapAssetFields((_name, field) => ruleOf(field).default(field.blank)) as {
  [Name in AssetFieldName]: z.ZodDefault<z.ZodType<AssetFieldValue<Name>>>
}

function ruleOf(field: AssetField): z.ZodType<string | number | null> {
  if (field.type === 'measure') return measureUpTo(field.maximum)
  if (field.type === 'choice') {
    const choice = buildNumberChoiceSchema(field.options, field.error)
    return field.blank === null ? choice.nullable() : choice
  }
  return field.type === 'text' ? buildOptionalLineSchema(field.maximum) : buildOptionalTextSchema(field.maximum)
}

/** Builds the rule for a number above 0 with up to 3 decimal places. */
function measureUpTo(max: number) {
  return z
    .number()
    .nullable()
    .superRefine((value, check) => {
      const error = value === null ? undefined : validateDecimal(value, { min: 0.001, max })
      if (error !== undefined) check.addIssue({ code: 'custom', message: error })
    })
}

/** Validation rules for the fields that can be set for several assets at once. */
export const sharedAssetFieldsSchema = z.object(
  Object.fromEntries(BULK_CHANGE_ASSET_FIELD_NAMES.map((name) => [name, assetFieldSchemas[name]])) as Pick<
    typeof assetFieldSchemas,
    BulkChangeAssetFieldName
  >,
)
