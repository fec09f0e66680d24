import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { Asset } from '../../assets/asset.type'
import { VisualInspectionArgs, VisualInspectionInput } from './visualInspection.input'
import * as inspections from './visualInspection.service'
import {
  VisualInspection,
  VisualInspectionDeletePayload,
  VisualInspectionPage,
  VisualInspectionPayload,
} from './visualInspection.type'

@Resolver(() => VisualInspection)
export class VisualInspectionResolver {
  @Query(() => VisualInspectionPage, { description: 'Visual inspections that were not part of a test, newest first.' })
  visualInspections(
    @Args(() => VisualInspectionArgs) args: VisualInspectionArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<VisualInspectionPage> {
    return inspections.listInspections(context, args, selection)
  }

  @Query(() => VisualInspection, {
    description: 'One visual inspection. Fails with NOT_FOUND if the inspection does not exist.',
  })
  visualInspection(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<VisualInspection> {
    return inspections.findInspection(context, id, selection)
  }

  @Mutation(() => VisualInspectionPayload, {
    description: 'Records a visual inspection. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(inspections.buildNewInspectionRules)
  createVisualInspection(
    @Arg('input', () => VisualInspectionInput) input: VisualInspectionInput,
    @Ctx() context: UserContext,
  ): Promise<VisualInspectionPayload> {
    return inspections.createInspection(context, input)
  }

  @Mutation(() => VisualInspectionPayload, {
    description:
      'Corrects a visual inspection. Fails with NOT_FOUND if the inspection does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(inspections.buildInspectionUpdateRules)
  updateVisualInspection(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => VisualInspectionInput) input: VisualInspectionInput,
    @Ctx() context: UserContext,
  ): Promise<VisualInspectionPayload> {
    return inspections.updateInspection(context, id, input)
  }

  @Mutation(() => VisualInspectionDeletePayload, {
    description: 'Deletes a visual inspection. Fails with NOT_FOUND if the inspection does not exist.',
  })
  deleteVisualInspection(
    @Arg('id', () => ID) id: string,
    @Ctx() context: UserContext,
  ): Promise<VisualInspectionDeletePayload> {
    return inspections.deleteInspection(context, id)
  }

  @FieldResolver(() => Asset, { description: 'The asset that was inspected.' })
  asset(
    @Root() inspection: VisualInspection & { asset?: Asset },
    @Ctx() { loaders }: AppContext,
  ): Asset | Promise<Asset> {
    return inspection.asset ?? loaders.assets.load(inspection.assetId)
  }
}
