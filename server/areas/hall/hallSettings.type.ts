import { Field, InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { Photo, PhotoInput } from '../photos/photo.type'

@ObjectType({ description: 'The settings of the hall.' })
export class HallSettings {
  @Field(() => String, {
    description:
      'Appears on public pages, certificates and calendars. If it is empty, the name of the site appears instead.',
  })
  hallName!: string

  @Field(() => String, { description: 'Several lines, for certificates.' })
  address!: string

  @Field(() => Photo, { nullable: true, description: 'Appears on certificates; null for none.' })
  logo!: Photo | null

  @Field(() => String, { description: 'The person to ask about certificates.' })
  contactName!: string

  @Field(() => String)
  contactEmail!: string

  @Field(() => String)
  contactTelephone!: string

  @Field(() => Boolean, {
    description:
      "True if people with the link of an asset's public page can see whether it is safe to use, and can report a fault.",
  })
  publicPages!: boolean

  @Field(() => Boolean, {
    description: 'True if people with the link of a certificate can check that it is genuine and unchanged.',
  })
  certificatePages!: boolean

  @Field(() => String, { description: 'The start of the numbers of new certificates.' })
  certificatePrefix!: string

  @Field(() => Boolean, { description: 'Whether labels of assets and tests show when the next test is due.' })
  retestDateOnLabels!: boolean

  @Field(() => String, { description: 'The time zone of the hall, such as Europe/London.' })
  timeZone!: string

  @Field(() => String, {
    description: 'The privacy notice at /privacy, as plain text. If it is empty, a default text appears there.',
  })
  privacyNotice!: string

  @Field(() => DateTimeScalar)
  updatedAt!: Date
}

@InputType({ description: 'Absent fields stay unchanged.' })
export class HallSettingsInput {
  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  hallName?: string | null

  @Field(() => String, { nullable: true, description: 'At most 300 characters on 6 lines.' })
  address?: string | null

  @Field(() => PhotoInput, { nullable: true, description: 'A new logo, or the id of the stored one; null removes it.' })
  logo?: PhotoInput | null

  @Field(() => String, { nullable: true, description: 'At most 100 characters.' })
  contactName?: string | null

  @Field(() => String, { nullable: true, description: 'An email address, or empty.' })
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

  @Field(() => String, { nullable: true, description: 'A name from the IANA database, such as Europe/London.' })
  timeZone?: string | null

  @Field(() => String, {
    nullable: true,
    description: 'At most 10,000 characters. A line that begins with # is a heading; empty for the default text.',
  })
  privacyNotice?: string | null
}
