import { render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { Sparkline } from '../../../client/components/charts/Sparkline'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

const show = (chart: ReactNode) =>
  render(
    <ThemeProvider>
      <MemoryRouter>{chart}</MemoryRouter>
    </ThemeProvider>,
  ).container

test('a sparkline falls where its values fall, on a logarithmic scale', () => {
  const points = (values: number[], logarithmic: boolean) =>
    show(<Sparkline label={values.join()} values={values} logarithmic={logarithmic} limit={1} />)
      .querySelector('[data-line]')
      ?.getAttribute('d')
      ?.slice(1)
      .split('L')
      .map((point) => Number(point.split(' ')[1])) ?? []
  const [first, middle, last] = points([100, 10, 1], true)
  expect([first, middle, last]).toEqual([4, 16, 28])
  expect(points([100, 10, 1], false)[1]).toBeGreaterThan(24)
  expect(points([5], false)).toHaveLength(1)
})
