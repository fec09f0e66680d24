import { Box } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense } from 'react'
import type { IllustrationName } from './illustrationName'

const Drawing = lazy(async (): Promise<{ default: ComponentType<{ name: IllustrationName }> }> => {
  // why: a message about a lost connection must not fail for want of its drawing
  const { Drawing } = await import('./drawings').catch(() => ({ Drawing: () => null }))
  return { default: Drawing }
})

/** A drawing in a single colour; it keeps its place until it has been fetched, and says nothing that the words do not. */
export function Illustration({ name, width = '10rem' }: { name: IllustrationName; width?: string }) {
  return (
    <Box w={width} aspectRatio={4 / 3} color="fg.subtle" aria-hidden>
      <Suspense fallback={null}>
        <Drawing name={name} />
      </Suspense>
    </Box>
  )
}
