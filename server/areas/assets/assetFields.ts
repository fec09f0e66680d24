import { Field, Float, InputType, Int, ObjectType } from 'type-graphql'
import * as z from 'zod'
import {
  ASSET_FIELD_NAMES,
  type AssetField,
  type AssetFieldName,
  type AssetFieldValue,
  type AssetFieldValues,
  assetField,
  FILTERED_FIELD_NAMES,
  type FilteredFieldName,
  mapAssetFields,
  SHARED_FIELD_NAMES,
  type SharedFieldName,
} from '../../../domain/assets/assetFields'
import { decimalError } from '../../../domain/values/decimal'
import { oneOf, optionalLine, optionalText } from '../../platform/input/input'
import { RecordFilter } from '../../platform/records/recordFilter'

/** Exposes the fields of `domain/assets/assetFields.ts` in the API and validates their values. */

@ObjectType()
abstract class OutputFields {}

@InputType()
abstract class SharedInputFields {}

@InputType()
abstract class FilterFields extends RecordFilter {}

for (const name of ASSET_FIELD_NAMES) {
  const { blank, description, isShared } = assetField(name)
  Field(() => graphqlType(name), { nullable: blank === null, description })(OutputFields.prototype, name)
  if (isShared) addInputField(SharedInputFields, name)
}
// `RecordFilter` has the description
for (const name of FILTERED_FIELD_NAMES.filter((one) => one !== 'description'))
  Field(() => [graphqlType(name)], { nullable: true })(FilterFields.prototype, name)

/** Base class of types with all of these fields. */
export const AssetFieldsBase = OutputFields as abstract new () => AssetFieldValues

/** Base class of the filter of assets. */
export const AssetFieldsFilterBase = FilterFields as abstract new () => RecordFilter & {
  [Name in Exclude<FilteredFieldName, 'description'>]?: AssetFieldValue<Name>[] | null
}

type InputFields = { [Name in AssetFieldName]?: AssetFieldValue<Name> | null }

export const SharedFieldsInputBase = SharedInputFields as abstract new () => InputFields

/** Adds the fields that identify an asset, such as the serial number, to the input of a single asset. */
export function addOwnFields(input: abstract new () => object): void {
  for (const name of ASSET_FIELD_NAMES) if (!assetField(name).isShared) addInputField(input, name)
}

function addInputField(input: abstract new () => object, name: AssetFieldName): void {
  const { description, accepts, type } = assetField(name)
  const stated = type === 'text' ? undefined : (accepts ?? description)
  Field(() => graphqlType(name), { nullable: true, description: stated })(input.prototype, name)
}

function graphqlType(name: AssetFieldName) {
  const field = assetField(name)
  if (field.type === 'text' || field.type === 'paragraph') return String
  return field.type === 'choice' && field.options.every(Number.isInteger) ? Int : Float
}

export const assetFieldRules = mapAssetFields((_name, field) => ruleOf(field)) as {
  [Name in AssetFieldName]: z.ZodType<AssetFieldValue<Name>>
}

/** The rules for a new asset, with defaults for absent fields. */
export const newAssetFieldRules = mapAssetFields((_name, field) => ruleOf(field).default(field.blank)) as {
  [Name in AssetFieldName]: z.ZodDefault<z.ZodType<AssetFieldValue<Name>>>
}

function ruleOf(field: AssetField): z.ZodType<string | number | null> {
  if (field.type === 'measure') return measureUpTo(field.maximum)
  if (field.type === 'choice') {
    const choice = oneOf(field.options, field.error)
    return field.blank === null ? choice.nullable() : choice
  }
  return field.type === 'text' ? optionalLine(field.maximum) : optionalText(field.maximum)
}

/** A number above 0 with up to 3 decimals. */
function measureUpTo(max: number) {
  return z
    .number()
    .nullable()
    .superRefine((value, check) => {
      const error = value === null ? undefined : decimalError(value, { min: 0.001, max })
      if (error !== undefined) check.addIssue({ code: 'custom', message: error })
    })
}

/** The rules for fields that several assets can be given at once. */
export const sharedFieldRules = z.object(
  Object.fromEntries(SHARED_FIELD_NAMES.map((name) => [name, assetFieldRules[name]])) as Pick<
    typeof assetFieldRules,
    SharedFieldName
  >,
)
