import { ChakraProvider } from '@chakra-ui/react'
import createCache from '@emotion/cache'
import { CacheProvider } from '@emotion/react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { setTransport } from '../../client/graphql/sending'
import type { AssetDetailsFragment } from '../../client/pat/assets/Asset.generated'
import { cardKind, cardValues } from '../../client/pat/assets/firstCards'
import { routes } from '../../client/router'
import type { SessionUser } from '../../client/session/session'
import { system } from '../../client/theme/system'
import { PERMISSIONS } from '../../domain/permissions'

/** What the program draws of the list of assets, as texts of HTML. */
interface FirstListScreen {
  /** The rules of all that is drawn. */
  styles: string
  /** The screen, without cards. */
  screen: string
  /** A card for each look that a card can have, with slots such as {name}. */
  cards: string
  /** Pixels from one card to the next. */
  rowHeight: number
}

const USER: SessionUser = {
  __typename: 'CurrentUser',
  id: '1',
  name: '',
  email: '',
  passwordResetRequired: false,
  secondFactor: false,
  secondFactorRequired: false,
  roles: [],
  permissions: [...PERMISSIONS],
}

/** Its texts occur nowhere else on the screen. */
const ASSET: AssetDetailsFragment = {
  __typename: 'Asset',
  id: '700100100',
  name: 'Name of the asset',
  code: 'CODE700100',
  additionalCodes: [],
  description: '',
  class: 2,
  frequency: 4,
  voltage: 110,
  itemType: null,
  make: '',
  model: '',
  serialNumber: '',
  fuseRating: null,
  leadLength: null,
  conductorArea: null,
  photoId: null,
  status: ['untested'],
  nextDueOn: null,
  missingSince: null,
  use: 'inUse',
  outOfUseSince: null,
  outOfUse: null,
  watchReasons: [],
  proposedFrequency: null,
  location: { __typename: 'Location', id: '1', name: 'Name of the location', active: true },
  lastTest: null,
  photos: [],
}
const TESTED: Partial<AssetDetailsFragment> = {
  nextDueOn: '2002-03-04',
  lastTest: {
    __typename: 'Test',
    id: '1',
    testDate: '2001-02-03',
    assetClass: 2,
    visualTest: 1,
    earthContinuityReading: null,
    earthContinuityReadingQualifier: null,
    insulationResistance: null,
    insulationResistanceQualifier: null,
    safeToUse: 1,
  },
}
/** Each look of a card; the class of the last one has changed since its test. */
const LOOKS: readonly Partial<AssetDetailsFragment>[] = [
  { status: ['untested'] },
  { ...TESTED, status: ['expired'] },
  { ...TESTED, status: ['failed'] },
  { ...TESTED, status: ['sound'] },
  { ...TESTED, status: ['expired'], class: 1 },
]
const ASSETS = LOOKS.flatMap((look, index) =>
  [null, '700200200'].map((photoId, photo): AssetDetailsFragment => {
    const id = `${ASSET.id}${100 + 2 * index + photo}`
    return { ...ASSET, ...look, photoId, id }
  }),
)

/** Renders the list of assets with the program's own screens. */
async function render(): Promise<FirstListScreen> {
  setTransport(async ({ document }) => {
    const [operation] = document.definitions
    const name = operation?.kind === 'OperationDefinition' ? operation.name?.value : undefined
    if (name === 'CurrentUser') return { data: { currentUser: USER } }
    if (name === 'AssetList')
      return { data: { assets: { __typename: 'AssetPage', items: ASSETS, total: ASSETS.length } } }
    return new Promise(() => {})
  })
  const root = document.body.appendChild(document.createElement('div'))
  const reactRoot = createRoot(root)
  reactRoot.render(
    <CacheProvider value={createCache({ key: 'mah', speedy: false, stylisPlugins: [] })}>
      <ChakraProvider value={system}>
        <RouterProvider
          router={createMemoryRouter(routes, { initialEntries: ['/pat/assets'] })}
          useTransitions={false}
        />
      </ChakraProvider>
    </CacheProvider>,
  )
  const cards = await drawnCards(root)
  const screen = { styles: styles(), rowHeight: pixels(cards[1], 'transform'), ...parts(root, cards) }
  reactRoot.unmount()
  return screen
}

/** Waits for all cards. */
async function drawnCards(root: Element): Promise<HTMLElement[]> {
  for (let attempts = 0; attempts < 500; attempts += 1) {
    const cards = [...root.querySelectorAll<HTMLElement>('main li[aria-posinset]')]
    if (cards.length === ASSETS.length) return cards
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`The list of assets has not been drawn: ${root.innerHTML}`)
}

const styles = () =>
  withoutUnused([...document.querySelectorAll('style')].map(({ textContent }) => textContent).join(''))

/** Leaves out the tokens that no rule uses; what they use themselves may be unused then. */
function withoutUnused(css: string): string {
  const used = new Set(css.match(/(?<=var\()--[\w-]+/g))
  const rest = css.replace(/(--mah-[\w-]+):[^;{}]*;/g, (token, name: string) => (used.has(name) ? token : ''))
  return rest === css ? css : withoutUnused(rest)
}

function parts(root: Element, cards: HTMLElement[]): Pick<FirstListScreen, 'screen' | 'cards'> {
  // what cannot be used before the program is there
  for (const control of root.querySelectorAll('button, input')) control.setAttribute('disabled', '')
  const list = cards[0]?.parentElement
  if (!list) throw new Error('The list of assets has no cards')
  const total = [...root.querySelectorAll('main [role=status]')].find(
    ({ textContent }) => textContent === `${ASSETS.length} assets`,
  )
  if (!total) throw new Error('The list of assets does not say how many they are')
  total.textContent = ''
  total.setAttribute('data-total', '')
  // which pages the user has there is not known
  for (const link of root.querySelectorAll<HTMLElement>('[data-bottom-bar] a')) link.style.visibility = 'hidden'
  const texts = cards.map((card, index) => cardText(card, ASSETS[index] as AssetDetailsFragment))
  list.replaceChildren()
  list.removeAttribute('style')
  list.setAttribute('data-list', '')
  for (const styled of root.querySelectorAll('[style]')) keepStyle(styled)
  return { screen: root.innerHTML, cards: texts.join('') }
}

/** A card with slots in the place of what it says of its asset. */
function cardText(card: HTMLElement, asset: AssetDetailsFragment): string {
  card.dataset.card = cardKind(asset)
  card.setAttribute('aria-posinset', '{place}')
  card.setAttribute('aria-setsize', '{total}')
  card.style.transform = ''
  for (const styled of [card, ...card.querySelectorAll('[style]')]) keepStyle(styled)
  card.dataset.style += ' transform: translateY({top}px)'
  // the longer first: one may be a part of another
  const values = Object.entries(cardValues(asset)).sort(([, a], [, b]) => b.length - a.length)
  return values.reduce((text, [slot, value]) => (value ? text.replaceAll(value, `{${slot}}`) : text), card.outerHTML)
}

/** The page's content policy allows styles only to its script. */
function keepStyle(element: Element): void {
  element.setAttribute('data-style', element.getAttribute('style') ?? '')
  element.removeAttribute('style')
}

const pixels = (element: HTMLElement | undefined, property: 'transform') =>
  Number.parseInt(/\d+/.exec(element?.style[property] ?? '')?.[0] ?? '', 10)

/** Made when this module is loaded: its screens are loaded from source while they are drawn. */
export const firstListScreen = await render()
