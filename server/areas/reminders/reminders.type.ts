import { InputType, ObjectType, registerEnumType } from 'type-graphql'
import {
  defineFields,
  defineNonNullField,
  defineNullableField,
  defineOptionalField,
} from '../../platform/input/defineFields'

export enum Weekday {
  monday = 'monday',
  tuesday = 'tuesday',
  wednesday = 'wednesday',
  thursday = 'thursday',
  friday = 'friday',
  saturday = 'saturday',
  sunday = 'sunday',
}

registerEnumType(Weekday, { name: 'Weekday', description: 'A day of the week.' })

@ObjectType({ description: "The current user's reminder settings." })
export class Reminders extends defineFields({
  digestDay: defineNullableField(
    Weekday,
    "The day on which the weekly email is sent, at 07:00 in the hall's time zone; null if it is not sent.",
  ),
  mailAvailable: defineNonNullField(Boolean, 'True if the server can send emails.'),
}) {}

@InputType({ description: 'Absent fields stay unchanged.' })
export class RemindersInput extends defineFields({
  digestDay: defineOptionalField(Weekday, 'Null for no weekly email.'),
}) {}
