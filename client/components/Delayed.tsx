import { Box, type BoxProps } from '@chakra-ui/react'

/** Keeps its place but shows nothing for the first 200 ms, so that a quick answer does not flicker. */
export function Delayed(props: BoxProps) {
  return <Box animationName="appear" animationDelay="200ms" animationFillMode="both" {...props} />
}
