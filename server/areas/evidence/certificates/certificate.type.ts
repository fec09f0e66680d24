import { ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CertificateScope } from '../../../generated/prisma/enums'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../../platform/input/typeFields'
import { definePageType } from '../../../platform/records/definePageType'
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
export class Certificate extends withFields({
  id: field<number>(ID),
  number: field(String, 'Prefix, year and counter, such as PAT-2026-0001.'),
  issuedAt: field(DateTimeScalar),
  issuedBy: nullable(Tester, 'The user who issued it.'),
  scope: field(CertificateScope),
  location: nullable(Location, 'The location of a certificate of a location or a round.'),
  roundId: nullable<number>(ID, 'The round of a certificate of a round.'),
  from: field(
    LocalDateScalar,
    'The first of the days whose failures the certificate lists. For a period, also the first day whose tests count.',
  ),
  to: field(LocalDateScalar, 'The last of these days.'),
  signedBy: field(String, 'The name of the person who signs.'),
  signed: field(Boolean, 'True if the certificate has a drawn signature; otherwise it has a line for one.'),
  assets: field(Int, 'Number of listed assets.'),
  tested: field(Int, 'Number of assets with a test that counts.'),
  passed: field(Int),
  failed: field(Int),
  notSeen: field(Int, 'Number of assets that the round, the last round of their location, or the period did not find.'),
  inspected: field(Int, 'Number of visual inspections without a test on these days.'),
  failedInspections: field(Int, 'Number of these visual inspections that failed.'),
  checksum: field(String, 'SHA-256 of the response of `/api/certificates/{id}.json`, hexadecimal.'),
}) {}

@ObjectType({ description: 'What a certificate would count if it was issued now.' })
export class CertificatePreview extends withFields({
  assets: field(Int),
  tested: field(Int),
  passed: field(Int),
  failed: field(Int),
  notSeen: field(Int),
}) {}

@ObjectType({ description: 'A page of certificates.' })
export class CertificatePage extends definePageType(Certificate) {}

@InputType({ description: 'The scope and signature of a new certificate.' })
export class CertificateInput extends withFields({
  scope: optional(CertificateScope),
  locationId: optional(ID, 'Required for a location.'),
  roundId: optional(ID, 'A completed round; required for a round.'),
  from: optional(LocalDateScalar, 'The first day; required for a period.'),
  to: optional(LocalDateScalar, 'The last day, not later than today; required for a period.'),
  signedBy: optional(String, 'The name of the person who signs.'),
  signature: optional(
    String,
    'The lines of a signature as an SVG path of M and L with integers, 600 wide and 200 high. Without one, the certificate has a line for a signature.',
  ),
}) {}
