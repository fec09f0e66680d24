import { Field, ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CertificateScope } from '../../../generated/prisma/enums'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { pageOf } from '../../../platform/records/pageOf'
import { Location } from '../../locations/location.type'
import { Tester } from '../../people/tester.type'

registerEnumType(CertificateScope, {
  name: 'CertificateScope',
  description: 'The scope of a certificate.',
  valuesConfig: {
    hall: { description: 'All assets, with their last tests.' },
    location: { description: 'The assets of a location, with their last tests.' },
    round: { description: 'The items of a completed round.' },
    period: { description: 'All assets at the end of some days, with the tests of these days.' },
  },
})

@ObjectType({
  description: 'A certificate of tests, as it was issued: it never changes. `/api/certificates/{id}.pdf` prints it.',
})
export class Certificate {
  @Field(() => ID)
  id!: number

  @Field(() => String, { description: 'Prefix, year and counter, such as PAT-2026-0001.' })
  number!: string

  @Field(() => DateTimeScalar)
  issuedAt!: Date

  @Field(() => Tester, { nullable: true, description: 'The user who issued it.' })
  issuedBy!: Tester | null

  @Field(() => CertificateScope)
  scope!: CertificateScope

  @Field(() => Location, { nullable: true, description: 'The location of a certificate of a location or a round.' })
  location!: Location | null

  @Field(() => ID, { nullable: true, description: 'The round of a certificate of a round.' })
  roundId!: number | null

  @Field(() => LocalDateScalar, {
    description:
      'The first of the days whose failures the certificate lists. For a period, also the first day whose tests count.',
  })
  from!: string

  @Field(() => LocalDateScalar, { description: 'The last of these days.' })
  to!: string

  @Field(() => String, { description: 'The name of the person who signs.' })
  signedBy!: string

  @Field(() => Boolean, {
    description: 'True if the certificate has a drawn signature; otherwise it has a line for one.',
  })
  signed!: boolean

  @Field(() => Int, { description: 'Number of listed assets.' })
  assets!: number

  @Field(() => Int, { description: 'Number of assets with a test that counts.' })
  tested!: number

  @Field(() => Int)
  passed!: number

  @Field(() => Int)
  failed!: number

  @Field(() => Int, {
    description: 'Number of assets that the round, the last round of their location, or the period did not find.',
  })
  notSeen!: number

  @Field(() => Int, { description: 'Number of visual inspections without a test on these days.' })
  inspected!: number

  @Field(() => Int, { description: 'Number of these visual inspections that failed.' })
  failedInspections!: number

  @Field(() => String, { description: 'SHA-256 of the response of `/api/certificates/{id}.json`, hexadecimal.' })
  checksum!: string
}

@ObjectType({ description: 'What a certificate would count if it was issued now.' })
export class CertificatePreview {
  @Field(() => Int)
  assets!: number

  @Field(() => Int)
  tested!: number

  @Field(() => Int)
  passed!: number

  @Field(() => Int)
  failed!: number

  @Field(() => Int)
  notSeen!: number
}

@ObjectType({ description: 'A page of certificates.' })
export class CertificatePage extends pageOf(Certificate) {}

@InputType({ description: 'The scope and signature of a new certificate.' })
export class CertificateInput {
  @Field(() => CertificateScope, { nullable: true })
  scope?: CertificateScope | null

  @Field(() => ID, { nullable: true, description: 'Required for a location.' })
  locationId?: string | null

  @Field(() => ID, { nullable: true, description: 'A completed round; required for a round.' })
  roundId?: string | null

  @Field(() => LocalDateScalar, { nullable: true, description: 'The first day; required for a period.' })
  from?: string | null

  @Field(() => LocalDateScalar, {
    nullable: true,
    description: 'The last day, not later than today; required for a period.',
  })
  to?: string | null

  @Field(() => String, { nullable: true, description: 'The name of the person who signs.' })
  signedBy?: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'The lines of a signature as an SVG path of M and L with integers, 600 wide and 200 high. Without one, the certificate has a line for a signature.',
  })
  signature?: string | null
}
