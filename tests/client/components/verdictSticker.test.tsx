import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'
import { VerdictSticker } from '../../../client/verdict/VerdictSticker'

type Props = Parameters<typeof VerdictSticker>[0]

function sticker(props: Props): HTMLElement {
  const { container } = render(<VerdictSticker {...props} />, { wrapper: ThemeProvider })
  return container.querySelector('[data-verdict]') as HTMLElement
}

const DATES = { testedOn: '2026-03-02', dueOn: '2027-02-23' }

test.for<[Props, string]>([
  [{ verdict: 'safe', ...DATES }, 'Pass to 23 Feb 2027'],
  [{ verdict: 'safe', testedOn: DATES.testedOn }, 'Pass 2 Mar 2026'],
  [{ verdict: 'unsafe', ...DATES }, 'Fail 2 Mar 2026'],
  [{ verdict: 'expired', ...DATES }, 'Overdue 23 Feb 2027'],
  [{ verdict: 'untested' }, 'Never tested'],
])('in a list, the sticker shows the verdict and its date: %o', ([props, text]) => {
  const parts = [...sticker(props).children].map((part) => part.textContent).filter(Boolean)
  expect(parts.join(' ')).toBe(text)
})

test('each verdict has its own colour', () => {
  const looks = (['safe', 'unsafe', 'expired', 'untested'] as const).map((verdict) => sticker({ verdict }).className)
  expect(new Set(looks).size).toBe(4)
})

test("at the top of a page, the verdict shows everything on the asset's label", () => {
  const shown = sticker({ verdict: 'expired', ...DATES, code: 'PAT0007', assetClass: 2, size: 'medium' })
  for (const text of ['Overdue', 'PAT0007', 'Tested 2 Mar 2026', 'Was due 23 Feb 2027'])
    expect(shown).toHaveTextContent(text)
  expect(screen.getByRole('img', { name: 'Class II, double insulated' })).toBeVisible()
  const failed = sticker({ verdict: 'unsafe', ...DATES, size: 'medium' })
  expect(failed).toHaveTextContent('Tested 2 Mar 2026')
  expect(failed).not.toHaveTextContent('2027')
  sticker({ verdict: 'safe', assetClass: 1, size: 'large' })
  expect(screen.getByRole('img', { name: 'Class I, earthed' })).toBeVisible()
})
