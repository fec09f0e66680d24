import { InputType, ObjectType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { Photo, PhotoInput } from '../photos/photo.type'

@ObjectType({ description: "The hall's settings." })
export class HallSettings extends defineFields({
  hallName: defineNonNullField(
    String,
    "The hall's name on public pages, certificates and calendars. If it is empty, the site's name appears instead.",
  ),
  address: defineNonNullField(String, "The hall's address on certificates; may have several lines."),
  logo: defineNullableField(Photo, 'The logo on certificates; null for no logo.'),
  contactName: defineNonNullField(String, 'The person to ask about certificates.'),
  contactEmail: defineNonNullField(String),
  contactTelephone: defineNonNullField(String),
  publicPages: defineNonNullField(
    Boolean,
    "True if assets have public pages. Anyone with an asset's link can then see whether the asset passed its test, and can report a fault.",
  ),
  certificatePages: defineNonNullField(
    Boolean,
    "True if anyone with a certificate's link can check that the certificate is genuine and unchanged.",
  ),
  certificatePrefix: defineNonNullField(String, 'The prefix of new certificate numbers.'),
  retestDateOnLabels: defineNonNullField(Boolean, 'Whether asset and test labels show when the next test is due.'),
  timeZone: defineNonNullField(String, "The hall's time zone, such as Europe/London."),
  privacyNotice: defineNonNullField(
    String,
    'The privacy notice at /privacy, as plain text. If it is empty, the default notice appears there.',
  ),
  updatedAt: defineNonNullField(DateTimeScalar),
}) {}

@InputType({ description: 'Absent fields stay unchanged.' })
export class HallSettingsInput extends defineFields({
  hallName: defineOptionalField(String, 'At most 100 characters.'),
  address: defineOptionalField(String, 'At most 300 characters and 6 lines.'),
  logo: defineOptionalField(PhotoInput, 'A new logo, or the id of the stored logo; null removes the logo.'),
  contactName: defineOptionalField(String, 'At most 100 characters.'),
  contactEmail: defineOptionalField(String, 'An email address, or empty.'),
  contactTelephone: defineOptionalField(String, 'At most 40 characters.'),
  publicPages: defineOptionalField(Boolean),
  certificatePages: defineOptionalField(Boolean),
  certificatePrefix: defineOptionalField(String, '1 to 10 characters: letters A to Z and digits.'),
  retestDateOnLabels: defineOptionalField(Boolean),
  timeZone: defineOptionalField(String, 'A name from the IANA time zone database, such as Europe/London.'),
  privacyNotice: defineOptionalField(
    String,
    'At most 10,000 characters. Lines that begin with # are headings. An empty string restores the default notice.',
  ),
}) {}
