import { Arg, Args, Ctx, ID, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../graphql/context'
import { PagingArgs } from '../graphql/paging'
import { listAuditEntries } from './audit.service'
import { AuditFilter, AuditPage } from './audit.type'

@Resolver()
export class AuditResolver {
  @Query(() => AuditPage, { description: 'Changes that the filter lets through, newest first.' })
  auditEntries(
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return listAuditEntries(context, { filter, ...paging })
  }

  @Query(() => AuditPage, { description: 'What was done to an asset, newest first.' })
  assetHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return listAuditEntries(context, { filter: { entity: 'asset', entityId: id }, ...paging })
  }

  @Query(() => AuditPage, { description: 'What was done to a stock item, newest first.' })
  stockHistory(
    @Arg('id', () => ID) id: string,
    @Args(() => PagingArgs) paging: PagingArgs,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return listAuditEntries(context, { filter: { entity: 'stock', entityId: id }, ...paging })
  }
}
