import { ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CertificateScope } from '../../../generated/prisma/enums'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../../platform/input/defineFields'
import { DateTimeScalar, LocalDateScalar } from '../../../platform/input/scalars'
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
    'A test certificate, as issued; it never changes. `/api/certificates/{id}.pdf` is the printable version.',
})
export class Certificate extends defineFields({
  id: defineNonNullField<number>(ID),
  number: defineNonNullField(String, 'Prefix, year and counter, such as PAT-2026-0001.'),
  issuedAt: defineNonNullField(DateTimeScalar),
  issuedBy: defineNullableField(Tester, 'The user who issued the certificate.'),
  scope: defineNonNullField(CertificateScope),
  location: defineNullableField(Location, 'The location, if the certificate covers a location or a round.'),
  roundId: defineNullableField<number>(ID, 'The round, if the certificate covers a round.'),
  from: defineNonNullField(
    LocalDateScalar,
    'The first day covered by the list of failures. For a period, also the first day whose tests count.',
  ),
  to: defineNonNullField(LocalDateScalar, 'The last day covered by the list of failures.'),
  signedBy: defineNonNullField(String, 'The name of the person who signs.'),
  signed: defineNonNullField(
    Boolean,
    'True if the certificate has a drawn signature. Otherwise it has a line to sign on.',
  ),
  assets: defineNonNullField(Int, 'Number of listed assets.'),
  tested: defineNonNullField(Int, 'Number of assets with a test that counts for the certificate.'),
  passed: defineNonNullField(Int),
  failed: defineNonNullField(Int),
  notSeen: defineNonNullField(
    Int,
    'Number of assets not found in the round, in the last round at their location, or during the period, depending on the scope.',
  ),
  inspected: defineNonNullField(Int, 'Number of visual inspections on the covered days that were not part of a test.'),
  failedInspections: defineNonNullField(
    Int,
    'Number of failed visual inspections on the covered days that were not part of a test.',
  ),
  checksum: defineNonNullField(String, 'SHA-256 of the file `/api/certificates/{id}.json`, in hexadecimal.'),
}) {}

@ObjectType({ description: 'The counts that a certificate would have if it were issued now.' })
export class CertificatePreview extends defineFields({
  assets: defineNonNullField(Int),
  tested: defineNonNullField(Int),
  passed: defineNonNullField(Int),
  failed: defineNonNullField(Int),
  notSeen: defineNonNullField(Int),
}) {}

@ObjectType({ description: 'A page of certificates.' })
export class CertificatePage extends definePageType(Certificate) {}

@InputType({ description: 'The scope and signature of a new certificate.' })
export class CertificateInput extends defineFields({
  scope: defineOptionalField(CertificateScope),
  locationId: defineOptionalField(ID, 'The location; required for the scope `location`.'),
  roundId: defineOptionalField(ID, 'A completed round; required for the scope `round`.'),
  from: defineOptionalField(LocalDateScalar, 'The first day; required for the scope `period`.'),
  to: defineOptionalField(LocalDateScalar, 'The last day, not later than today; required for the scope `period`.'),
  signedBy: defineOptionalField(String, 'The name of the person who signs.'),
  signature: defineOptionalField(
    String,
    'A drawn signature: an SVG path of M and L commands with integer coordinates, 600 wide and 200 high. If it is absent, the certificate has a line to sign on.',
  ),
}) {}
