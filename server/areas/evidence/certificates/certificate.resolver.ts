import { Arg, Args, ArgsType, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { CertificateScope } from '../../../generated/prisma/enums'
import type { AppContext, UserContext } from '../../../platform/context'
import { ValidatedBy } from '../../../platform/input/allFieldErrors'
import { defineFields, defineOptionalField } from '../../../platform/input/defineFields'
import { type FieldSelection, SelectedFields } from '../../../platform/records/fieldSelection'
import { PagingArgs } from '../../../platform/records/paging'
import { buildCertificateRules } from './buildCertificateRules'
import { findCertificate, listCertificates } from './certificate.service'
import { Certificate, CertificateInput, CertificatePage, CertificatePreview } from './certificate.type'
import { issueCertificate, previewCertificate } from './issueCertificate'

@ArgsType()
class CertificateArgs extends defineFields(
  {
    scope: defineOptionalField(CertificateScope),
    locationId: defineOptionalField(ID),
    roundId: defineOptionalField(ID),
  },
  PagingArgs,
) {}

@Resolver(() => Certificate)
export class CertificateResolver {
  @Query(() => CertificatePage, {
    description: 'Certificates, newest first, filtered by scope, location and round.',
  })
  certificates(
    @Args(() => CertificateArgs) args: CertificateArgs,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<CertificatePage> {
    return listCertificates(context, args, selection)
  }

  @Query(() => Certificate, { description: 'One certificate. Fails with NOT_FOUND if the certificate does not exist.' })
  certificate(
    @Arg('id', () => ID) id: string,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: AppContext,
  ): Promise<Certificate> {
    return findCertificate(context, id, selection)
  }

  @Query(() => CertificatePreview, {
    description:
      'Returns the counts that a certificate would have if it were issued now, without using up a certificate number. Fails with BAD_USER_INPUT on each invalid field.',
  })
  @ValidatedBy(buildCertificateRules)
  certificatePreview(
    @Arg('input', () => CertificateInput) input: CertificateInput,
    @Ctx() context: UserContext,
  ): Promise<CertificatePreview> {
    return previewCertificate(context, input)
  }

  @Mutation(() => Certificate, {
    description:
      "Issues a certificate for the register's current state, with the next number of the year. The certificate can be printed again, but not changed or deleted. Fails with BAD_USER_INPUT on each invalid field.",
  })
  @ValidatedBy(buildCertificateRules)
  async createCertificate(
    @Arg('input', () => CertificateInput) input: CertificateInput,
    @SelectedFields() selection: FieldSelection,
    @Ctx() context: UserContext,
  ): Promise<Certificate> {
    return findCertificate(context, await issueCertificate(context, input), selection)
  }
}
