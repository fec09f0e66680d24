import { chakra } from '@chakra-ui/react'
import { useId } from 'react'

export type FillPatternName = 'stripes' | 'dots' | 'crosses'

const PATHS: Readonly<Record<FillPatternName, string>> = {
  stripes: 'M-2 8L8-2M-2 16L16-2',
  dots: 'M4 4h.01',
  crosses: 'M1.5 1.5l5 5M6.5 1.5l-5 5',
}

/** Fills the surrounding element with a pattern in the current colour, so that areas differ by more than hue. */
export function PatternFill({ name }: { name?: FillPatternName }) {
  const id = useId()
  if (!name) return null
  return (
    <chakra.svg display="block" w="full" h="full" aria-hidden>
      <pattern id={id} width={8} height={8} patternUnits="userSpaceOnUse">
        <path
          d={PATHS[name]}
          fill="none"
          stroke="currentColor"
          strokeOpacity={0.55}
          strokeWidth={name === 'dots' ? 3 : 1.5}
          strokeLinecap="round"
        />
      </pattern>
      <rect width="100%" height="100%" fill={`url(#${id})`} />
    </chakra.svg>
  )
}
