import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../graphql/context'
import { DeletedRecord } from '../graphql/deletedRecord.type'
import * as roles from './role.service'
import { Role, RoleInput } from './role.type'

@Resolver()
export class RoleResolver {
  @Query(() => [Role], { description: 'All roles, by name.' })
  roles(@Ctx() context: AppContext): Promise<Role[]> {
    return roles.listRoles(context)
  }

  @Query(() => Role, { description: 'One role. NOT_FOUND if there is none.' })
  role(@Arg('id', () => ID) id: string, @Ctx() context: AppContext): Promise<Role> {
    return roles.findRole(context, id)
  }

  @Mutation(() => Role, { description: 'BAD_USER_INPUT at the fields that are wrong.' })
  createRole(@Arg('input', () => RoleInput) input: RoleInput, @Ctx() context: UserContext): Promise<Role> {
    return roles.createRole(context, input)
  }

  @Mutation(() => Role, { description: 'NOT_FOUND, or BAD_USER_INPUT at the fields that are wrong.' })
  updateRole(
    @Arg('id', () => ID) id: string,
    @Arg('input', () => RoleInput) input: RoleInput,
    @Ctx() context: UserContext,
  ): Promise<Role> {
    return roles.updateRole(context, id, input)
  }

  @Mutation(() => DeletedRecord, { description: 'BAD_USER_INPUT at `id` while somebody holds it.' })
  deleteRole(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return roles.deleteRole(context, id)
  }
}
