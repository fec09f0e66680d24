import { Arg, Ctx, ID, Query, Resolver } from 'type-graphql'
import type { AuditHeadMatch } from '../../../../domain/audit/auditChain'
import type { AppContext } from '../../../platform/context'
import { matchAuditHead, verifyAuditTrail } from './chain.service'
import { AuditChainState, AuditHeadInput, AuditHeadMatchEnum, AuditVerification } from './chain.type'
import { selectAuditChainState } from './verifyChain'

@Resolver()
export class AuditChainResolver {
  @Query(() => AuditChainState, {
    description: 'The number of sealed audit entries, and the head of their hash chain.',
  })
  auditChain(@Ctx() { reader }: AppContext): Promise<AuditChainState> {
    return selectAuditChainState(reader)
  }

  @Query(() => AuditVerification, {
    description:
      'Verifies a part of the audit trail: finds entries that were changed, removed, swapped or inserted. The call for the last part also compares the heads in certificates with the chain. Repeat with `next` as `after` until `next` is null.',
  })
  auditVerification(
    @Arg('after', () => ID, {
      nullable: true,
      description: '`next` from the previous part; absent for the first part.',
    })
    after: string | null,
    @Ctx() context: AppContext,
  ): Promise<AuditVerification> {
    return verifyAuditTrail(context, after ?? undefined)
  }

  @Query(() => AuditHeadMatchEnum, {
    description:
      'Compares the head in a certificate or a backup with the chain. The entries are not checked, so verify the audit trail as well.',
  })
  auditHeadMatch(
    @Arg('input', () => AuditHeadInput) input: AuditHeadInput,
    @Ctx() context: AppContext,
  ): Promise<AuditHeadMatch> {
    return matchAuditHead(context, input)
  }
}
