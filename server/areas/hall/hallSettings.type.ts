import { InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
import { Photo, PhotoInput } from '../photos/photo.type'

@ObjectType({ description: "The hall's settings." })
export class HallSettings extends withFields({
  hallName: field(
    String,
    "Appears on public pages, certificates and calendars. If it is empty, the site's name appears instead.",
  ),
  address: field(String, "The hall's address on certificates; may have several lines."),
  logo: nullable(Photo, 'The logo on certificates; null for none.'),
  contactName: field(String, 'The person to ask about certificates.'),
  contactEmail: field(String),
  contactTelephone: field(String),
  publicPages: field(
    Boolean,
    'True if assets have public pages. Anyone with the link can then see whether an asset passed its test, and can report a fault.',
  ),
  certificatePages: field(
    Boolean,
    "True if anyone with a certificate's link can check that the certificate is genuine and unchanged.",
  ),
  certificatePrefix: field(String, 'The prefix of new certificate numbers.'),
  retestDateOnLabels: field(Boolean, 'Whether asset and test labels show when the next test is due.'),
  timeZone: field(String, "The hall's time zone, such as Europe/London."),
  privacyNotice: field(
    String,
    'The privacy notice at /privacy, as plain text. If it is empty, a default text appears there.',
  ),
  updatedAt: field(DateTimeScalar),
}) {}

@InputType({ description: 'Absent fields stay unchanged.' })
export class HallSettingsInput extends withFields({
  hallName: optional(String, 'At most 100 characters.'),
  address: optional(String, 'At most 300 characters on 6 lines.'),
  logo: optional(PhotoInput, 'A new logo, or the id of the stored logo; null removes the logo.'),
  contactName: optional(String, 'At most 100 characters.'),
  contactEmail: optional(String, 'An email address, or empty.'),
  contactTelephone: optional(String, 'At most 40 characters.'),
  publicPages: optional(Boolean),
  certificatePages: optional(Boolean),
  certificatePrefix: optional(String, '1 to 10 letters A to Z and digits.'),
  retestDateOnLabels: optional(Boolean),
  timeZone: optional(String, 'A name from the IANA database, such as Europe/London.'),
  privacyNotice: optional(
    String,
    'At most 10,000 characters. Lines that begin with # are headings. An empty text restores the default text.',
  ),
}) {}
