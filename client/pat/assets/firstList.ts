import { totalText } from '../patFormat'
import type { AssetListQuery } from './AssetList.generated'
import { cardKind, cardValues, fillSlots } from './firstCards'

/**
 * Draws the first list of assets in a phone's page before the program is there: on a slow connection seconds earlier. The build
 * renders the screen and its cards as the program does (scripts/clientBuild/firstListScreen.tsx); here their values are filled in.
 */
async function drawFirstList(): Promise<void> {
  const [, answer] = [...(window.firstAnswers ?? [])].find(([body]) => body.includes('"AssetList"')) ?? []
  const response = await answer
  if (!response?.ok) return
  const { data }: { data?: AssetListQuery | null } = await response.clone().json()
  // why: the program may have been faster
  const start = document.getElementById('start')
  if (!data?.assets.total || !start) return
  const { items, total } = data.assets
  const cards = templateOf('first-cards')
  const rowHeight = Number(cards.dataset.rowHeight)
  const drawn = document.createElement('div')
  drawn.id = 'drawn-list'
  drawn.append(templateOf('first-screen').content.cloneNode(true))
  part(drawn, '[data-total]').textContent = totalText(total)
  const list = part(drawn, '[data-list]')
  list.style.height = `${total * rowHeight}px`
  list.innerHTML = items
    .slice(0, DRAWN)
    .map((asset, index) => {
      const place = { total: String(total), place: String(index + 1), top: String(index * rowHeight) }
      return fillSlots(part(cards.content, `[data-card="${cardKind(asset)}"]`).outerHTML, {
        ...cardValues(asset),
        ...place,
      })
    })
    .join('')
  // why: the content policy forbids styles in texts of HTML
  for (const element of drawn.querySelectorAll<HTMLElement>('[data-style]'))
    element.style.cssText = element.dataset.style ?? ''
  start.replaceWith(drawn)
  // why: the network is idle then, while the program still starts
  const fetchNextScreen = () => document.head.append(templateOf('next-screen').content)
  if (document.readyState === 'complete') fetchNextScreen()
  else window.addEventListener('load', fetchNextScreen)
}

/** How many cards are drawn: what a finger reaches until the program is there. */
const DRAWN = 12

const templateOf = (id: string) => document.getElementById(id) as HTMLTemplateElement

function part(within: ParentNode, selector: string): HTMLElement {
  const found = within.querySelector<HTMLElement>(selector)
  if (!found) throw new Error(`The first list lacks ${selector}`)
  return found
}

// why: wider screens have a table, and larger texts taller cards; the key is that of useAssetLayout
if (
  !matchMedia('(min-width: 48rem)').matches &&
  getComputedStyle(document.documentElement).fontSize === '16px' &&
  localStorage.getItem('asset-layout') !== 'rows'
)
  drawFirstList().catch(console.error)
