import { Arg, Args, ArgsType, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { RoundItemStatus, RoundScope, RoundStatus } from '../../generated/prisma/enums'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import { defineFields, defineOptionalField } from '../../platform/input/defineFields'
import { DateTimeScalar } from '../../platform/input/scalars'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { PagingArgs } from '../../platform/records/paging'
import { TestPayload } from '../testing/records/testPayload.type'
import { changeRoundStatus } from './changeRoundStatus'
import { completeRound } from './completeRound'
import { findOpenRound, findRound, findRoundItem, listRoundItems, listRounds } from './round.service'
import { Round, RoundItem, RoundItemInput, RoundItemPage, RoundItemPayload, RoundPage } from './round.type'
import { buildRoundItemRules, recordRoundItem, undoRoundItem } from './roundItem.service'
import { RequestedRoundItemPages, type RoundItemPageRequest } from './roundItemPages'
import { buildStartRoundRules, startRound } from './startRound'

@ArgsType()
class RoundItemArgs extends defineFields(
  {
    status: defineOptionalField([RoundItemStatus]),
  },
  PagingArgs,
) {}

@Resolver(() => Round)
export class RoundResolver {
  @Query(() => Round, { description: 'One round. Fails with NOT_FOUND if the round does not exist.' })
  round(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: AppContext,
  ): Promise<Round> {
    // why: clients poll this query, so its requests are not worth recording
    context.suppressRecording()
    return findRound(context, id, { selection, pages })
  }

  @Query(() => Round, {
    nullable: true,
    description: 'The open or paused round at a location; null if there is none.',
  })
  openRound(
    @Arg('locationId', () => ID) locationId: string,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: AppContext,
  ): Promise<Round | null> {
    return findOpenRound(context, locationId, { selection, pages })
  }

  @Query(() => RoundPage, {
    description: 'Rounds, newest first, filtered by location and status.',
  })
  rounds(
    @Arg('locationId', () => ID, { nullable: true }) locationId: string | null,
    @Arg('status', () => [RoundStatus], { nullable: true }) status: RoundStatus[] | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: AppContext,
  ): Promise<RoundPage> {
    return listRounds(context, { locationId, status, ...paging }, { selection: selection.items ?? {}, pages })
  }

  @Mutation(() => Round, {
    description:
      'Starts a round, or joins the open or paused round at the location. Fails with BAD_USER_INPUT on `locationId` if it is not an active location for assets.',
  })
  @ValidatedBy(buildStartRoundRules)
  async startRound(
    @Arg('locationId', () => ID) locationId: string,
    @Arg('scope', () => RoundScope, {
      nullable: true,
      description: 'All assets by default. Ignored when joining a round.',
    })
    scope: RoundScope | null,
    @Arg('startedAt', () => DateTimeScalar, {
      nullable: true,
      description: 'Now by default. A later time, or one more than 30 days ago, counts as now.',
    })
    startedAt: Date | null,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: UserContext,
  ): Promise<Round> {
    return findRound(context, await startRound(context, { locationId, scope, startedAt }), {
      selection,
      pages,
    })
  }

  @Mutation(() => Round, { description: 'Pauses a round. Fails with CONFLICT if it is over.' })
  async pauseRound(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: UserContext,
  ): Promise<Round> {
    return findRound(context, await changeRoundStatus(context, id, 'pause'), { selection, pages })
  }

  @Mutation(() => Round, { description: 'Resumes a paused round, on any device. Fails with CONFLICT if it is over.' })
  async resumeRound(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: UserContext,
  ): Promise<Round> {
    return findRound(context, await changeRoundStatus(context, id, 'resume'), { selection, pages })
  }

  @Mutation(() => Round, {
    description: 'Cancels a round; its tests are kept. Fails with CONFLICT if it has been completed.',
  })
  async cancelRound(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: UserContext,
  ): Promise<Round> {
    return findRound(context, await changeRoundStatus(context, id, 'cancel'), { selection, pages })
  }

  @Mutation(() => Round, {
    description:
      'Completes a round: carries out the proposed moves of the assets in `approvedMoves`, and declines all other proposed moves. Completing the round again settles any moves proposed since then. Fails with CONFLICT if the round was cancelled.',
  })
  async completeRound(
    @Arg('id', () => ID) id: string,
    @Arg('approvedMoves', () => [ID], { description: 'Ids of the assets whose proposed moves are approved.' })
    approvedMoves: string[],
    @Arg('completedAt', () => DateTimeScalar, {
      nullable: true,
      description: 'Now by default. A later time counts as now, and a time before the start counts as the start.',
    })
    completedAt: Date | null,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: UserContext,
  ): Promise<Round> {
    const completed = await completeRound(context, id, { approvedMoves, completedAt })
    return findRound(context, completed, { selection, pages })
  }

  @Mutation(() => RoundItemPayload, {
    description:
      'Records that an asset was seen or skipped. The latest record counts, but never replaces a test. Fails with CONFLICT if the round was cancelled.',
  })
  @ValidatedBy(buildRoundItemRules)
  recordRoundItem(
    @Arg('roundId', () => ID) roundId: string,
    @Arg('input', () => RoundItemInput) input: RoundItemInput,
    @Ctx() context: UserContext,
  ): Promise<RoundItemPayload> {
    return recordRoundItem(context, roundId, input)
  }

  @Mutation(() => RoundItemPayload, {
    description:
      'Undoes what was recorded for an asset in the round. A test is deleted if the same user saved it within the last 5 minutes. Fails with CONFLICT if the round is over; BAD_USER_INPUT on `assetId` if there is nothing to undo.',
  })
  undoRoundItem(
    @Arg('roundId', () => ID) roundId: string,
    @Arg('assetId', () => ID) assetId: string,
    @Ctx() context: UserContext,
  ): Promise<RoundItemPayload> {
    return undoRoundItem(context, { roundId, assetId })
  }

  @FieldResolver(() => RoundItemPage, {
    description: "The round's items. A single operation can request at most 2,000 round items.",
  })
  items(
    @Root() round: Round,
    @Args(() => RoundItemArgs) args: RoundItemArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<RoundItemPage> {
    return listRoundItems(context, round, args, selection)
  }
}

@Resolver(() => RoundItemPayload)
export class RoundItemPayloadResolver {
  @FieldResolver(() => Round)
  round(
    @Root() { roundId }: RoundItemPayload,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: AppContext,
  ): Promise<Round> {
    return findRound(context, roundId, { selection, pages })
  }

  @FieldResolver(() => RoundItem, {
    nullable: true,
    description: 'The changed item; null if the item was unexpected and has been removed.',
  })
  item(
    @Root() payload: RoundItemPayload,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<RoundItem | null> {
    return findRoundItem(context, payload, selection)
  }
}

@Resolver(() => TestPayload)
export class RoundOfTestResolver {
  @FieldResolver(() => Round, { nullable: true, description: 'The round that a new test belongs to.' })
  round(
    @Root() { roundId }: TestPayload,
    @SelectedFields() selection: FieldSelection,
    @RequestedRoundItemPages() pages: RoundItemPageRequest[],
    @Ctx() context: AppContext,
  ): Promise<Round> | null {
    return roundId === null ? null : findRound(context, roundId, { selection, pages })
  }
}
