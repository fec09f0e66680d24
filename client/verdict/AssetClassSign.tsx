import { chakra } from '@chakra-ui/react'
import type { AssetClass } from '../../domain/assets/patRules'

const SIGNS = {
  1: { name: 'Class I, earthed', path: 'M12 5v7M6.5 12h11M8.5 15h7M10.7 18h2.6M12 2a10 10 0 1 0 .01 0' },
  2: { name: 'Class II, double insulated', path: 'M3 3h18v18H3zM8 8h8v8H8z' },
}

/** Draws the symbol on an appliance's rating plate: the earth sign of Class I, the double square of Class II. */
export function AssetClassSign({ assetClass }: { assetClass: AssetClass }) {
  const { name, path } = SIGNS[assetClass]
  return (
    <chakra.svg
      viewBox="0 0 24 24"
      boxSize="1.25em"
      flexShrink={0}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      role="img"
      aria-label={name}
    >
      <title>{name}</title>
      <path d={path} />
    </chakra.svg>
  )
}
