import { Grid } from '@chakra-ui/react'
import type { ReactNode } from 'react'

/** Shows HallSettingsGroups side by side if there is room. */
export function HallSettingsColumns({ children }: { children: ReactNode }) {
  return (
    <Grid
      templateColumns="repeat(auto-fit, minmax(min(26rem, 100%), 1fr))"
      columnGap={12}
      rowGap={8}
      alignItems="start"
      maxW="104rem"
    >
      {children}
    </Grid>
  )
}
