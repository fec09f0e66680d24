import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { MAX_PHOTO_BYTES } from '../../../domain/photos/photos'
import { defineFields, defineNonNullField, defineOptionalField } from '../../platform/input/defineFields'

/**
 * Maximum length of a photo's data URL. It exceeds the documented maximum, so that slightly larger files get an error
 * that names the file.
 */
const DATA_MAXIMUM = 2 * MAX_PHOTO_BYTES

@ObjectType({ description: 'A stored picture, served at /photos/{id}.' })
export class Photo extends defineFields({
  id: defineNonNullField<number>(ID),
  fileName: defineNonNullField(String),
  reference: defineNonNullField(String, 'The reference that the client sent with the photo.'),
  width: defineNonNullField(Int, 'In pixels.'),
  height: defineNonNullField(Int, 'In pixels.'),
}) {}

@InputType({ description: 'Either a stored photo to keep (`id`), or a new photo (`data`, `fileName`, `reference`).' })
export class PhotoInput extends defineFields({
  id: defineOptionalField(ID, 'The id of a photo that the record already has.'),
  data: defineOptionalField(String, { description: 'The image as a data URL.', maximum: DATA_MAXIMUM }),
  fileName: defineOptionalField(String),
  reference: defineOptionalField(
    String,
    'A reference that identifies a new photo, such as a hash of its timestamp and file name.',
  ),
}) {}
