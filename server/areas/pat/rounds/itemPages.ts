import { type GraphQLObjectType, type GraphQLResolveInfo, getArgumentValues } from 'graphql'
import { createParameterDecorator } from 'type-graphql'
import type { RoundItemStatus } from '../../../generated/prisma/enums'
import { badInput } from '../../../platform/errors/errors'
import { checkPaging, type PagingArgs } from '../../../platform/records/paging'
import { fieldsBelow, type Selection, selectionOf } from '../../../platform/records/selection'

/** The arguments of a page of a round's items. */
export interface ItemPageArgs extends PagingArgs {
  status?: readonly RoundItemStatus[] | null
}

/** Items that one operation answers at most: a round and what was found beside it are walked as a whole. */
export const ITEMS_AT_ONCE = 2000

/** A page of items that an operation asks for of a round. */
export interface ItemPage {
  args: ItemPageArgs
  selection: Selection
}

/** A page by its arguments. */
export function pageKey({ status, offset, limit }: ItemPageArgs): string {
  return JSON.stringify([status ?? null, offset, limit])
}

/** @throws BAD_USER_INPUT if the pages of so many rounds cannot be answered. */
export function checkItemPages(pages: readonly ItemPage[], rounds: number): void {
  for (const { args } of pages) checkPaging(args, ITEMS_AT_ONCE)
  const items = pages.reduce((sum, { args }) => sum + args.limit, 0)
  if (rounds * items > ITEMS_AT_ONCE)
    throw badInput({ limit: [`Ask for at most ${ITEMS_AT_ONCE.toLocaleString('en')} items of rounds at once.`] })
}

/** A resolver's parameter: the pages of items that the operation asks for of the round, or of the rounds of the page, that it returns. */
export const RequestedItemPages = () => createParameterDecorator(({ info }) => itemPages(info))

function itemPages({ fieldNodes, fragments, returnType, schema, variableValues }: GraphQLResolveInfo): ItemPage[] {
  const isPage = String(returnType).startsWith('RoundPage')
  const rounds = isPage ? (fieldsBelow(fieldNodes, fragments).get('items') ?? []) : fieldNodes
  const field = (schema.getType('Round') as GraphQLObjectType).getFields().items
  if (!field) return []
  const pages = new Map<string, { args: ItemPageArgs; nodes: typeof rounds }>()
  for (const node of fieldsBelow(rounds, fragments).get('items') ?? []) {
    const args = getArgumentValues(field, node, variableValues) as unknown as ItemPageArgs
    const known = pages.get(pageKey(args))
    pages.set(pageKey(args), { args, nodes: [...(known?.nodes ?? []), node] })
  }
  return [...pages.values()].map(({ args, nodes }) => ({ args, selection: selectionOf(nodes, fragments) }))
}
