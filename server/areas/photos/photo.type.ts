import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { PHOTO_MAX_BYTES } from '../../../domain/photos/photos'
import { Maximum } from '../../platform/input/inputLimits'

/**
 * Maximum length of a photo as text. It exceeds the documented maximum, so that slightly larger files get an error that names them.
 */
const DATA_MAXIMUM = 2 * PHOTO_MAX_BYTES

@ObjectType({ description: 'A stored picture, served at /photos/{id}.' })
export class Photo {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  fileName!: string

  @Field(() => String, { description: 'The reference that the client sent with the photo.' })
  reference!: string

  @Field(() => Int, { description: 'In pixels.' })
  width!: number

  @Field(() => Int, { description: 'In pixels.' })
  height!: number
}

@InputType({ description: 'A stored photo that the record keeps (id), or a new one (data, fileName, reference).' })
export class PhotoInput {
  @Field(() => ID, { nullable: true, description: 'The id of a photo that the record already has.' })
  id?: string | null

  @Maximum(DATA_MAXIMUM)
  @Field(() => String, { nullable: true, description: 'The image as a data URL.' })
  data?: string | null

  @Field(() => String, { nullable: true })
  fileName?: string | null

  @Field(() => String, { nullable: true, description: 'A hash of timestamp and file name.' })
  reference?: string | null
}
