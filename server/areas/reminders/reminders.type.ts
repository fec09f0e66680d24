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

@ObjectType({ description: 'What the current user is reminded of, and how.' })
export class Reminders {
  @Field(() => Weekday, {
    nullable: true,
    description:
      'The day on which the weekly e-mail is sent, at 07:00 in the time zone of the hall; null: none is sent.',
  })
  digestDay!: Weekday | null

  @Field(() => Boolean, { description: 'Whether the server can send e-mails at all.' })
  mailAvailable!: boolean
}

@InputType({ description: 'What is left out stays as it is.' })
export class RemindersInput {
  @Field(() => Weekday, { nullable: true, description: 'Null: no weekly e-mail.' })
  digestDay?: Weekday | null
}
