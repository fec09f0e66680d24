import { ID, InputType, Int, ObjectType } from 'type-graphql'
import { PHOTO_MAX_BYTES } from '../../../domain/photos/photos'
import { field, optional, withFields } from '../../platform/input/typeFields'

/**
 * Maximum length of a photo as text. It exceeds the documented maximum, so that slightly larger files get an error that
 * names the file.
 */
const DATA_MAXIMUM = 2 * PHOTO_MAX_BYTES

@ObjectType({ description: 'A stored picture, served at /photos/{id}.' })
export class Photo extends withFields({
  id: field<number>(ID),
  fileName: field(String),
  reference: field(String, 'The reference that the client sent with the photo.'),
  width: field(Int, 'In pixels.'),
  height: field(Int, 'In pixels.'),
}) {}

@InputType({ description: 'A stored photo that the record keeps (id), or a new one (data, fileName, reference).' })
export class PhotoInput extends withFields({
  id: optional(ID, 'The id of a photo that the record already has.'),
  data: optional(String, { description: 'The image as a data URL.', maximum: DATA_MAXIMUM }),
  fileName: optional(String),
  reference: optional(String, 'A hash of the timestamp and file name.'),
}) {}
