import type { ReactNode } from 'react'
import { ProgressRing } from '../components/charts/ProgressRing'

interface InDateProgressRingProps {
  assets: number
  inDate: number
  /** Diameter in pixels. */
  size: number
  /** True to show the percentage in the ring. */
  withShare?: boolean
}

/** Shows how many of a location's assets are in date. */
export function InDateProgressRing({ assets, inDate, size, withShare }: InDateProgressRingProps): ReactNode {
  const share = `${assets > 0 ? Math.floor((inDate / assets) * 100) : 0}%`
  return (
    <ProgressRing value={inDate} max={assets} size={size} label={`${share} in date`}>
      {withShare && share}
    </ProgressRing>
  )
}
