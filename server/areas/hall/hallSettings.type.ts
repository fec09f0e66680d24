import { InputType, ObjectType } from 'type-graphql'
import { defineFields, nonNullField, nullableField, optionalField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { Photo, PhotoInput } from '../photos/photo.type'

@ObjectType({ description: "The hall's settings." })
export class HallSettings extends defineFields({
  hallName: nonNullField(
    String,
    "Appears on public pages, certificates and calendars. If it is empty, the site's name appears instead.",
  ),
  address: nonNullField(String, "The hall's address on certificates; may have several lines."),
  logo: nullableField(Photo, 'The logo on certificates; null for none.'),
  contactName: nonNullField(String, 'The person to ask about certificates.'),
  contactEmail: nonNullField(String),
  contactTelephone: nonNullField(String),
  publicPages: nonNullField(
    Boolean,
    'True if assets have public pages. Anyone with the link can then see whether an asset passed its test, and can report a fault.',
  ),
  certificatePages: nonNullField(
    Boolean,
    "True if anyone with a certificate's link can check that the certificate is genuine and unchanged.",
  ),
  certificatePrefix: nonNullField(String, 'The prefix of new certificate numbers.'),
  retestDateOnLabels: nonNullField(Boolean, 'Whether asset and test labels show when the next test is due.'),
  timeZone: nonNullField(String, "The hall's time zone, such as Europe/London."),
  privacyNotice: nonNullField(
    String,
    'The privacy notice at /privacy, as plain text. If it is empty, a default text appears there.',
  ),
  updatedAt: nonNullField(DateTimeScalar),
}) {}

@InputType({ description: 'Absent fields stay unchanged.' })
export class HallSettingsInput extends defineFields({
  hallName: optionalField(String, 'At most 100 characters.'),
  address: optionalField(String, 'At most 300 characters on 6 lines.'),
  logo: optionalField(PhotoInput, 'A new logo, or the id of the stored logo; null removes the logo.'),
  contactName: optionalField(String, 'At most 100 characters.'),
  contactEmail: optionalField(String, 'An email address, or empty.'),
  contactTelephone: optionalField(String, 'At most 40 characters.'),
  publicPages: optionalField(Boolean),
  certificatePages: optionalField(Boolean),
  certificatePrefix: optionalField(String, '1 to 10 letters A to Z and digits.'),
  retestDateOnLabels: optionalField(Boolean),
  timeZone: optionalField(String, 'A name from the IANA database, such as Europe/London.'),
  privacyNotice: optionalField(
    String,
    'At most 10,000 characters. Lines that begin with # are headings. An empty text restores the default text.',
  ),
}) {}
