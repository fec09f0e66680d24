import { type GraphQLObjectType, type GraphQLResolveInfo, getArgumentValues } from 'graphql'
import { createParameterDecorator } from 'type-graphql'
import type { RoundItemStatus } from '../../generated/prisma/enums'
import { createBadInputError } from '../../platform/errors/errors'
import { collectSelectedSubfields, type FieldSelection, toFieldSelection } from '../../platform/records/fieldSelection'
import { assertPaging, type PagingArgs } from '../../platform/records/paging'

export interface RoundItemPageArgs extends PagingArgs {
  status?: readonly RoundItemStatus[] | null
}

/** Maximum number of items in a response, which is enough for a whole round. */
export const MAX_ROUND_ITEMS_PER_PAGE = 2000

export interface RoundItemPageRequest {
  args: RoundItemPageArgs
  selection: FieldSelection
}

/** Returns the key of a page in `Round.pages`. */
export function getRoundItemPageKey({ status, offset, limit }: RoundItemPageArgs): string {
  return JSON.stringify([status ?? null, offset, limit])
}

/** @throws BAD_USER_INPUT if the item pages of `rounds` rounds would be too large in total. */
export function assertRoundItemPages(pages: readonly RoundItemPageRequest[], rounds: number): void {
  for (const { args } of pages) assertPaging(args, MAX_ROUND_ITEMS_PER_PAGE)
  const items = pages.reduce((sum, { args }) => sum + args.limit, 0)
  if (rounds * items > MAX_ROUND_ITEMS_PER_PAGE)
    throw createBadInputError({
      limit: [`Request at most ${MAX_ROUND_ITEMS_PER_PAGE.toLocaleString('en')} round items at once.`],
    })
}

/** Parameter decorator that injects the item pages requested for the returned rounds. */
export const RequestedRoundItemPages = () => createParameterDecorator(({ info }) => itemPages(info))

function itemPages({
  fieldNodes,
  fragments,
  returnType,
  schema,
  variableValues,
}: GraphQLResolveInfo): RoundItemPageRequest[] {
  // Stryker disable next-line MethodExpression: The items of each round are then read one by one, which is slower, but the answer is the same.
  const isPage = String(returnType).startsWith('RoundPage')
  const rounds = isPage ? (collectSelectedSubfields(fieldNodes, fragments).get('items') ?? []) : fieldNodes
  const field = (schema.getType('Round') as GraphQLObjectType).getFields().items
  // Stryker disable next-line ConditionalExpression: A round always has items.
  if (!field) return []
  const pages = new Map<string, { args: RoundItemPageArgs; nodes: typeof rounds }>()
  for (const node of collectSelectedSubfields(rounds, fragments).get('items') ?? []) {
    const args = getArgumentValues(field, node, variableValues) as unknown as RoundItemPageArgs
    const known = pages.get(getRoundItemPageKey(args))
    pages.set(getRoundItemPageKey(args), { args, nodes: [...(known?.nodes ?? []), node] })
  }
  return [...pages.values()].map(({ args, nodes }) => ({ args, selection: toFieldSelection(nodes, fragments) }))
}
