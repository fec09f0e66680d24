import { Field, Float, InputType, registerEnumType } from 'type-graphql'

/** What a browser may report. */
export enum BrowserTroubleKind {
  ERROR = 'ERROR',
  SLOW_PAGE = 'SLOW_PAGE',
}

registerEnumType(BrowserTroubleKind, { name: 'BrowserTroubleKind', description: 'What a browser may report.' })

@InputType({ description: 'What went wrong or slowly in a browser; texts that are too long are cut.' })
export class BrowserTroubleInput {
  @Field(() => BrowserTroubleKind)
  kind!: BrowserTroubleKind

  @Field(() => String, { description: "The page's path." })
  path!: string

  @Field(() => String, { nullable: true })
  message?: string | null

  @Field(() => String, { nullable: true })
  stack?: string | null

  @Field(() => Float, { nullable: true, description: 'Milliseconds until the page stood.' })
  durationMs?: number | null

  @Field(() => String, { nullable: true, description: '`X-Request-Id` of the failed answer, if there is one.' })
  requestId?: string | null
}
