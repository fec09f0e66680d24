import { Field, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { Photo, PhotoInput } from '../photos/photo.type'

@ObjectType({ description: 'The settings of the hall.' })
export class HallSettings {
  @Field(() => String, {
    description: 'On public pages, certificates and calendars; empty: the name of the site stands there.',
  })
  hallName!: string

  @Field(() => String, { description: 'Of several lines, on certificates.' })
  address!: string

  @Field(() => Photo, { nullable: true, description: 'On certificates; null: none.' })
  logo!: Photo | null

  @Field(() => String, { description: 'Whom to ask about a certificate.' })
  contactName!: string

  @Field(() => String)
  contactEmail!: string

  @Field(() => String)
  contactTelephone!: string

  @Field(() => Boolean, {
    description:
      "Whether anyone who has the link of an asset's public page sees whether it is safe to use, and can report a fault.",
  })
  publicPages!: boolean

  @Field(() => Boolean, {
    description: 'Whether anyone who has the link of a certificate is told that it is genuine and unchanged.',
  })
  certificatePages!: boolean

  @Field(() => String, { description: 'What the numbers of new certificates begin with.' })
  certificatePrefix!: string

  @Field(() => Boolean, { description: 'Whether labels of assets and tests show when the next test is due.' })
  retestDateOnLabels!: boolean

  @Field(() => String, { description: 'Where the day of the hall begins and ends: a name such as Europe/London.' })
  timeZone!: string

  @Field(() => DateTimeScalar)
  updatedAt!: Date
}

@InputType({ description: 'What is left out stays as it is.' })
export class HallSettingsInput {
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  hallName?: string | null

  @Field(() => String, { nullable: true, description: 'At most 300 characters in 6 lines.' })
  address?: string | null

  @Field(() => PhotoInput, { nullable: true, description: 'A new logo, or the id of the stored one; null removes it.' })
  logo?: PhotoInput | null

  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  contactName?: string | null

  @Field(() => String, { nullable: true, description: 'Empty, or an e-mail address.' })
  contactEmail?: string | null

  @Field(() => String, { nullable: true, description: 'At most 40 characters.' })
  contactTelephone?: string | null

  @Field(() => Boolean, { nullable: true })
  publicPages?: boolean | null

  @Field(() => Boolean, { nullable: true })
  certificatePages?: boolean | null

  @Field(() => String, { nullable: true, description: '1 to 10 letters A to Z and digits.' })
  certificatePrefix?: string | null

  @Field(() => Boolean, { nullable: true })
  retestDateOnLabels?: boolean | null

  @Field(() => String, { nullable: true, description: 'A name in the IANA database, such as Europe/London.' })
  timeZone?: string | null
}
