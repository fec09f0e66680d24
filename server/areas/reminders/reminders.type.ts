import { Field, InputType, ObjectType, registerEnumType } from 'type-graphql'

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

@ObjectType({ description: "The settings of the current user's reminders." })
export class Reminders {
  @Field(() => Weekday, {
    nullable: true,
    description: "The day on which the weekly email is sent, at 07:00 in the hall's time zone; null for none.",
  })
  digestDay!: Weekday | null

  @Field(() => Boolean, { description: 'True if the server can send emails.' })
  mailAvailable!: boolean
}

@InputType({ description: 'Absent fields stay unchanged.' })
export class RemindersInput {
  @Field(() => Weekday, { nullable: true, description: 'Null for no weekly email.' })
  digestDay?: Weekday | null
}
