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
    period: { description: "All assets at the end of a period, with the period's tests." },
  },
})

@ObjectType({
  description:
    'A certificate of tests, as issued; it never changes. `/api/certificates/{id}.pdf` is the printable version.',
})
export class Certificate extends withFields({
  id: field<number>(ID),
  number: field(String, 'Prefix, year and counter, such as PAT-2026-0001.'),
  issuedAt: field(DateTimeScalar),
  issuedBy: nullable(Tester, 'The user who issued the certificate.'),
  scope: field(CertificateScope),
  location: nullable(Location, 'The location, if the certificate covers a location or a round.'),
  roundId: nullable<number>(ID, 'The round, if the certificate covers a round.'),
  from: field(
    LocalDateScalar,
    'The first day whose failures the certificate lists. For a period, also the first day whose tests count.',
  ),
  to: field(LocalDateScalar, 'The last day whose failures the certificate lists.'),
  signedBy: field(String, 'The name of the person who signs.'),
  signed: field(Boolean, 'True if the certificate has a drawn signature. Otherwise it has a line to sign on.'),
  assets: field(Int, 'Number of listed assets.'),
  tested: field(Int, 'Number of assets with a test that counts.'),
  passed: field(Int),
  failed: field(Int),
  notSeen: field(
    Int,
    'Number of assets not found: by the round, by the last round of their location, or during the period.',
  ),
  inspected: field(Int, 'Number of visual inspections on the covered days that were not part of a test.'),
  failedInspections: field(Int, 'Number of these visual inspections that failed.'),
  checksum: field(String, 'SHA-256 of the file `/api/certificates/{id}.json`, in hexadecimal.'),
}) {}

@ObjectType({ description: 'The counts of a certificate as if it was issued now.' })
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
  locationId: optional(ID, 'The location; required for the scope `location`.'),
  roundId: optional(ID, 'A completed round; required for the scope `round`.'),
  from: optional(LocalDateScalar, 'The first day; required for the scope `period`.'),
  to: optional(LocalDateScalar, 'The last day, not later than today; required for the scope `period`.'),
  signedBy: optional(String, 'The name of the person who signs.'),
  signature: optional(
    String,
    'A drawn signature as an SVG path of M and L with integers, 600 wide and 200 high. If it is absent, the certificate has a line to sign on.',
  ),
}) {}
