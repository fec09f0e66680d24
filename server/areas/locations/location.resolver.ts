import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { LocationType } from '../../generated/prisma/enums'
import type { AppContext, UserContext } from '../../platform/context'
import { ValidatedBy } from '../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../platform/input/deletedRecord.type'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { PagingArgs } from '../../platform/records/paging'
import { LocationFilter, LocationInput } from './location.input'
import type { LocationCounts } from './location.loaders'
import * as locations from './location.service'
import { Location, LocationCodeCheck, LocationPage } from './location.type'

/** A location, with its counts if they were read in the same query. */
type Counted = Location & Partial<LocationCounts>

@Resolver(() => Location)
export class LocationResolver {
  @Query(() => LocationPage, { description: 'Locations that match the filter, sorted by name.' })
  locations(
    @Arg('filter', () => LocationFilter, { nullable: true }) filter: LocationFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<LocationPage> {
    return locations.listLocations(context, { filter, ...paging }, selection)
  }

  @Query(() => Location, { description: 'One location. Fails with NOT_FOUND if the location does not exist.' })
  location(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Location> {
    return locations.findLocation(context, id, selection)
  }

  @Query(() => LocationCodeCheck, { description: 'Whether a location has the code and, if so, which one.' })
  checkLocationCode(@Arg('code', () => String) code: string, @Ctx() context: AppContext): Promise<LocationCodeCheck> {
    return locations.findLocationCodeCheck(context, code)
  }

  @Mutation(() => Location, { description: 'Creates a location. Fails with BAD_USER_INPUT on each invalid field.' })
  @ValidatedBy(locations.buildNewLocationRules)
  createLocation(
    @Arg('input', () => LocationInput) input: LocationInput,
    @Ctx() context: UserContext,
  ): Promise<Location> {
    return locations.createLocation(context, input)
  }

  @Mutation(() => [Location], {
    description:
      'Creates a location for each of 1 to 100 names, and returns the new locations. Names that a location of this type already has are skipped, ignoring case. Fails with BAD_USER_INPUT on `names`.',
  })
  createLocations(
    @Arg('type', () => LocationType) type: LocationType,
    @Arg('names', () => [String]) names: string[],
    @Ctx() context: UserContext,
  ): Promise<Location[]> {
    return locations.createLocations(context, { type, names })
  }

  @Mutation(() => Location, {
    description:
      'Changes a location. Fails with NOT_FOUND if the location does not exist, or with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(locations.buildLocationUpdateRules)
  updateLocation(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => LocationInput) input: LocationInput,
    @Ctx() context: UserContext,
  ): Promise<Location> {
    return locations.updateLocation(context, id, input)
  }

  @Mutation(() => DeletedRecord, {
    description:
      'Deletes a location. Fails with BAD_USER_INPUT on `id` if there are still assets or stock at the location.',
  })
  deleteLocation(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return locations.deleteLocation(context, id)
  }

  @FieldResolver(() => Int, { description: 'Number of assets at this location.' })
  async assetCount(@Root() location: Counted, @Ctx() { loaders }: AppContext): Promise<number> {
    return location.assetCount ?? (await loaders.locationCounts.load(location.id)).assetCount
  }

  @FieldResolver(() => Int, { description: 'Number of assets at this location that are safe and not expired.' })
  async inDateCount(@Root() location: Counted, @Ctx() { loaders }: AppContext): Promise<number> {
    return location.inDateCount ?? (await loaders.locationCounts.load(location.id)).inDateCount
  }

  @FieldResolver(() => Int, {
    description:
      'Number of assets at this location that are due for a test: failed, expired, never tested, or due within 30 days. A round with the scope `due` expects these assets.',
  })
  async dueCount(@Root() location: Counted, @Ctx() { loaders }: AppContext): Promise<number> {
    return location.dueCount ?? (await loaders.locationCounts.load(location.id)).dueCount
  }
}
