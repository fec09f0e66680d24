import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { UserContext } from '../../platform/context'
import * as addresses from './calendarAddress.service'
import { CalendarAddress, CalendarAddressPayload } from './calendarAddress.type'

@Resolver()
export class CalendarAddressResolver {
  @Query(() => CalendarAddress, {
    nullable: true,
    description: "The address of the current user's calendar feed; null if there is none.",
  })
  calendarAddress(@Ctx() context: UserContext): Promise<CalendarAddress | null> {
    return addresses.findCalendarAddress(context)
  }

  @Mutation(() => CalendarAddressPayload, {
    description: "Creates the address of the current user's calendar feed. Any earlier address stops working.",
  })
  createCalendarAddress(@Ctx() context: UserContext): Promise<CalendarAddressPayload> {
    return addresses.createCalendarAddress(context)
  }

  @Mutation(() => Boolean, {
    description:
      "Revokes the address of the current user's calendar feed at once. Returns false if there was no address.",
  })
  revokeCalendarAddress(@Ctx() context: UserContext): Promise<boolean> {
    return addresses.revokeCalendarAddress(context)
  }
}
