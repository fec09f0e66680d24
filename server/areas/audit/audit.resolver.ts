import { Arg, Args, Ctx, Query, Resolver } from 'type-graphql'
import type { AppContext } from '../../platform/context'
import { type FieldSelection, SelectedFields } from '../../platform/records/fieldSelection'
import { PagingArgs } from '../../platform/records/paging'
import { listAuditEntries } from './audit.service'
import { AuditFilter, AuditPage } from './audit.type'

@Resolver()
export class AuditResolver {
  @Query(() => AuditPage, { description: 'Changes that match the filter, newest first.' })
  auditEntries(
    @Arg('filter', () => AuditFilter, { nullable: true }) filter: AuditFilter | null,
    @Args(() => PagingArgs) paging: PagingArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<AuditPage> {
    return listAuditEntries(context, { filter, ...paging }, selection)
  }
}
