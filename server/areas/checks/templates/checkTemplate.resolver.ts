import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { AppContext, UserContext } from '../../../platform/context'
import { DeletedRecord } from '../../../platform/input/deletedRecord.type'
import * as templates from './checkTemplate.service'
import { CheckTemplate, CheckTemplateInput } from './checkTemplate.type'

@Resolver()
export class CheckTemplateResolver {
  @Query(() => [CheckTemplate], {
    description: "Check templates. The hall's own templates come first, then the built-in ones.",
  })
  checkTemplates(@Ctx() context: AppContext): Promise<CheckTemplate[]> {
    return templates.listTemplates(context)
  }

  @Mutation(() => CheckTemplate, {
    description:
      "Saves one of the hall's own templates, replacing any with the same name. BAD_USER_INPUT at the invalid fields.",
  })
  saveCheckTemplate(
    @Arg('input', () => CheckTemplateInput) input: CheckTemplateInput,
    @Ctx() context: UserContext,
  ): Promise<CheckTemplate> {
    return templates.saveTemplate(context, input)
  }

  @Mutation(() => [CheckTemplate], {
    description: 'Saves the templates in a file, replacing any with the same names. BAD_USER_INPUT at `file`.',
  })
  importCheckTemplates(
    @Arg('file', () => String, { description: 'The text of a template file.' }) file: string,
    @Ctx() context: UserContext,
  ): Promise<CheckTemplate[]> {
    return templates.importTemplates(context, file)
  }

  @Mutation(() => DeletedRecord, {
    description: "Deletes one of the hall's own templates. NOT_FOUND if there is no such template.",
  })
  deleteCheckTemplate(@Arg('id', () => ID) id: string, @Ctx() context: UserContext): Promise<DeletedRecord> {
    return templates.deleteTemplate(context, id)
  }
}
