import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'

@ObjectType({ description: 'A stored picture, served at /photos/{id}.' })
export class Photo {
  @Field(() => ID)
  id!: number

  @Field(() => String)
  fileName!: string

  @Field(() => String, { description: 'What the sender called it before it was stored.' })
  reference!: string

  @Field(() => Int, { description: 'Pixels.' })
  width!: number

  @Field(() => Int, { description: 'Pixels.' })
  height!: number
}

@InputType({ description: 'A stored photo to keep (its id) or a new one (data, fileName, reference).' })
export class PhotoInput {
  @Field(() => ID, { nullable: true, description: 'A stored photo of the same record.' })
  id?: string | null

  @Field(() => String, { nullable: true, description: 'The image as a data URL.' })
  data?: string | null

  @Field(() => String, { nullable: true })
  fileName?: string | null

  @Field(() => String, { nullable: true, description: 'A hash of timestamp and file name.' })
  reference?: string | null
}
