import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { ProgressRing } from '../../../client/components/charts/ProgressRing'
import { Sparkline } from '../../../client/components/charts/Sparkline'
import { StackedBar } from '../../../client/components/charts/StackedBar'
import { ThemeProvider } from '../../../client/theme/ThemeProvider'

const show = (chart: ReactNode) =>
  render(
    <ThemeProvider>
      <MemoryRouter>{chart}</MemoryRouter>
    </ThemeProvider>,
  ).container

test('a ring closes with what is done, and says it in words', () => {
  const offset = (value: number, max: number) =>
    Number(
      show(<ProgressRing value={value} max={max} label={`${value} of ${max}`} />)
        .querySelector('circle + circle')
        ?.getAttribute('stroke-dashoffset') ?? Number.NaN,
    )
  expect(offset(12, 12)).toBeCloseTo(0)
  expect(offset(3, 12)).toBeCloseTo(0.75 * 2 * Math.PI * 20)
  expect(offset(0, 12)).toBeNaN()
  expect(offset(0, 0)).toBeNaN()
  expect(screen.getByRole('img', { name: '3 of 12' })).toBeVisible()
})

test('a stacked bar leaves out empty parts and says what it shows', () => {
  show(
    <StackedBar
      label="Assets by status"
      parts={[
        { key: 'failed', label: 'failed', count: 15, colorPalette: 'unsafe', pattern: 'crosses' },
        { key: 'sound', label: 'in date', count: 1186, colorPalette: 'safe' },
        { key: 'due', label: 'due', count: 0, colorPalette: 'expired' },
      ]}
    />,
  )
  const bar = screen.getByRole('img', { name: 'Assets by status: 15 failed; 1,186 in date' })
  const parts = [...bar.children] as HTMLElement[]
  expect(parts.map((part) => part.style.flexGrow)).toEqual(['15', '1186'])
})

test('a sparkline falls where its values fall, and knows powers of ten', () => {
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
