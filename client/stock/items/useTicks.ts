import { useStoredText } from '../../components/useStoredText'
import { useUser } from '../../session/session'

interface Ticked {
  id: string
  total: number
}

/** The ticked items of the shopping list, stored on this device per user. */
export function useTicks(items: readonly Ticked[]) {
  const [text, remember] = useStoredText(`shopping-list/${useUser().id}`)
  const ticked = new Set(text.split(' '))
  const has = (item: Ticked) => ticked.has(tickOf(item))
  return {
    has,
    toggle: (item: Ticked) =>
      remember(
        items
          .filter((other) => (other.id === item.id ? !has(other) : has(other)))
          .map(tickOf)
          .join(' '),
      ),
    clear: () => remember(''),
  }
}

// why: a tick ends when the stock of its item changes, because that is another purchase
const tickOf = ({ id, total }: Ticked) => `${id}:${total}`
