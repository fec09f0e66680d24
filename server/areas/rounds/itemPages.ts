import { type GraphQLObjectType, type GraphQLResolveInfo, getArgumentValues } from 'graphql'
import { createParameterDecorator } from 'type-graphql'
import type { RoundItemStatus } from '../../generated/prisma/enums'
import { badInput } from '../../platform/errors/errors'
import { assertPaging, type PagingArgs } from '../../platform/records/paging'
import { collectFieldsBelow, type FieldSelection, toFieldSelection } from '../../platform/records/selection'

export interface ItemPageArgs extends PagingArgs {
  status?: readonly RoundItemStatus[] | null
}

/** Maximum number of items in a response, which is enough for a whole round. */
export const ITEMS_AT_ONCE = 2000

/** A page of items that a query requests. */
export interface ItemPage {
  args: ItemPageArgs
  selection: FieldSelection
}

/** Returns the key of a page in `Round.pages`. */
export function getPageKey({ status, offset, limit }: ItemPageArgs): string {
  return JSON.stringify([status ?? null, offset, limit])
}

/** @throws BAD_USER_INPUT if the item pages of this number of rounds would be too large in total. */
export function assertItemPages(pages: readonly ItemPage[], rounds: number): void {
  for (const { args } of pages) assertPaging(args, ITEMS_AT_ONCE)
  const items = pages.reduce((sum, { args }) => sum + args.limit, 0)
  if (rounds * items > ITEMS_AT_ONCE)
    throw badInput({ limit: [`Request at most ${ITEMS_AT_ONCE.toLocaleString('en')} round items at once.`] })
}

/** Parameter decorator. It injects the pages of items that the operation requests for the returned rounds. */
export const RequestedItemPages = () => createParameterDecorator(({ info }) => itemPages(info))

function itemPages({ fieldNodes, fragments, returnType, schema, variableValues }: GraphQLResolveInfo): ItemPage[] {
  // Stryker disable next-line MethodExpression: The items of each round are then read one by one, which is slower, but the answer is the same.
  const isPage = String(returnType).startsWith('RoundPage')
  const rounds = isPage ? (collectFieldsBelow(fieldNodes, fragments).get('items') ?? []) : fieldNodes
  const field = (schema.getType('Round') as GraphQLObjectType).getFields().items
  // Stryker disable next-line ConditionalExpression: A round always has items.
  if (!field) return []
  const pages = new Map<string, { args: ItemPageArgs; nodes: typeof rounds }>()
  for (const node of collectFieldsBelow(rounds, fragments).get('items') ?? []) {
    const args = getArgumentValues(field, node, variableValues) as unknown as ItemPageArgs
    const known = pages.get(getPageKey(args))
    pages.set(getPageKey(args), { args, nodes: [...(known?.nodes ?? []), node] })
  }
  return [...pages.values()].map(({ args, nodes }) => ({ args, selection: toFieldSelection(nodes, fragments) }))
}
