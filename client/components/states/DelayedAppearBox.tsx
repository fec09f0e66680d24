import { Box, type BoxProps } from '@chakra-ui/react'

/** Reserves its space but shows nothing for the first 200 ms, so that a fast response does not flicker. */
export function DelayedAppearBox(props: BoxProps) {
  return <Box animationName="appear" animationDelay="200ms" animationFillMode="both" {...props} />
}
