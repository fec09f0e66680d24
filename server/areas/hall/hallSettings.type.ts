import { InputType, ObjectType } from 'type-graphql'
import { DateTimeScalar } from '../../platform/input/scalars'
import { field, nullable, optional, withFields } from '../../platform/input/typeFields'
import { Photo, PhotoInput } from '../photos/photo.type'

@ObjectType({ description: 'The settings of the hall.' })
export class HallSettings extends withFields({
  hallName: field(
    String,
    'Appears on public pages, certificates and calendars. If it is empty, the name of the site appears instead.',
  ),
  address: field(String, 'Several lines, for certificates.'),
  logo: nullable(Photo, 'Appears on certificates; null for none.'),
  contactName: field(String, 'The person to ask about certificates.'),
  contactEmail: field(String),
  contactTelephone: field(String),
  publicPages: field(
    Boolean,
    "True if people with the link of an asset's public page can see whether it is safe to use, and can report a fault.",
  ),
  certificatePages: field(
    Boolean,
    'True if people with the link of a certificate can check that it is genuine and unchanged.',
  ),
  certificatePrefix: field(String, 'The start of the numbers of new certificates.'),
  retestDateOnLabels: field(Boolean, 'Whether labels of assets and tests show when the next test is due.'),
  timeZone: field(String, 'The time zone of the hall, such as Europe/London.'),
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
  logo: optional(PhotoInput, 'A new logo, or the id of the stored one; null removes it.'),
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
    'At most 10,000 characters. A line that begins with # is a heading; empty for the default text.',
  ),
}) {}
