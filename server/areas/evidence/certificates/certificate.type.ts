import { ID, InputType, Int, ObjectType, registerEnumType } from 'type-graphql'
import { CertificateScope } from '../../../generated/prisma/enums'
import { defineFields, nonNullField, nullableField, optionalField } from '../../../platform/input/defineFields'
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
    'A certificate of tests, as issued; it never changes. `/api/certificates/{id}.pdf` is the printable version.',
})
export class Certificate extends defineFields({
  id: nonNullField<number>(ID),
  number: nonNullField(String, 'Prefix, year and counter, such as PAT-2026-0001.'),
  issuedAt: nonNullField(DateTimeScalar),
  issuedBy: nullableField(Tester, 'The user who issued the certificate.'),
  scope: nonNullField(CertificateScope),
  location: nullableField(Location, 'The location, if the certificate covers a location or a round.'),
  roundId: nullableField<number>(ID, 'The round, if the certificate covers a round.'),
  from: nonNullField(
    LocalDateScalar,
    'The first day covered by the list of failures. For a period, also the first day whose tests count.',
  ),
  to: nonNullField(LocalDateScalar, 'The last day covered by the list of failures.'),
  signedBy: nonNullField(String, 'The name of the person who signs.'),
  signed: nonNullField(Boolean, 'True if the certificate has a drawn signature. Otherwise it has a line to sign on.'),
  assets: nonNullField(Int, 'Number of listed assets.'),
  tested: nonNullField(Int, 'Number of assets with a test that counts.'),
  passed: nonNullField(Int),
  failed: nonNullField(Int),
  notSeen: nonNullField(
    Int,
    'Number of assets not found: by the round, by the last round of their location, or during the period.',
  ),
  inspected: nonNullField(Int, 'Number of visual inspections on the covered days that were not part of a test.'),
  failedInspections: nonNullField(Int, 'Number of these visual inspections that failed.'),
  checksum: nonNullField(String, 'SHA-256 of the file `/api/certificates/{id}.json`, in hexadecimal.'),
}) {}

@ObjectType({ description: 'The counts that a certificate would have if it were issued now.' })
export class CertificatePreview extends defineFields({
  assets: nonNullField(Int),
  tested: nonNullField(Int),
  passed: nonNullField(Int),
  failed: nonNullField(Int),
  notSeen: nonNullField(Int),
}) {}

@ObjectType({ description: 'A page of certificates.' })
export class CertificatePage extends definePageType(Certificate) {}

@InputType({ description: 'The scope and signature of a new certificate.' })
export class CertificateInput extends defineFields({
  scope: optionalField(CertificateScope),
  locationId: optionalField(ID, 'The location; required for the scope `location`.'),
  roundId: optionalField(ID, 'A completed round; required for the scope `round`.'),
  from: optionalField(LocalDateScalar, 'The first day; required for the scope `period`.'),
  to: optionalField(LocalDateScalar, 'The last day, not later than today; required for the scope `period`.'),
  signedBy: optionalField(String, 'The name of the person who signs.'),
  signature: optionalField(
    String,
    'A drawn signature: an SVG path of M and L commands with integer coordinates, 600 wide and 200 high. If it is absent, the certificate has a line to sign on.',
  ),
}) {}
