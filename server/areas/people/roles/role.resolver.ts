import { Arg, Args, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import { PagingArgs } from '../../../platform/records/paging'
import * as roles from './role.service'
import { Role, RoleFilter, RoleInput, RolePage } from './role.type'

@Resolver()
export class RoleResolver {
  @Query(() => RolePage, { description: 'Roles that match the filter, sorted by name.' })
  roles(
    @Arg('filter', () => RoleFilter, { nullable: true }) filter: RoleFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<RolePage> {
    return roles.listRoles(context, { filter, ...paging })
  }

  @Query(() => Role, { description: 'One role. Fails with NOT_FOUND if the role does not exist.' })
  role(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<Role> {
    return roles.findRole(context, id)
  }

  @Mutation(() => Role, { description: 'Creates a role. Fails with BAD_USER_INPUT on each invalid field.' })
  @ValidatedBy(roles.buildNewRoleRules)
  createRole(@Arg('input', () => RoleInput) input: RoleInput, @Ctx() context: UserContext): Promise<Role> {
    return roles.createRole(context, input)
  }

  @Mutation(() => Role, {
    description:
      'Changes a role. Fails with NOT_FOUND if the role does not exist, FORBIDDEN if it has permissions that the current user lacks, CONFLICT if another user changed it, or BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(roles.buildRoleUpdateRules)
  updateRole(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => RoleInput) input: RoleInput,
    @Ctx() context: UserContext,
  ): Promise<Role> {
    return roles.updateRole(context, id, input)
  }

  @Mutation(() => DeletedRecord, {
    description: 'Deletes a role. Fails with BAD_USER_INPUT on `id` while users have the role.',
  })
  deleteRole(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return roles.deleteRole(context, id)
  }
}
