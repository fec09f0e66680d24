import { Box } from '@chakra-ui/react'
import { type ComponentType, lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { IllustrationName } from './illustrationName'

const Drawing = lazy(async (): Promise<{ default: ComponentType<{ name: IllustrationName }> }> => {
  // why: a message about a lost connection must still appear if its drawing cannot load
  const { IllustrationDrawing } = await import('./drawings').catch(() => ({ IllustrationDrawing: () => null }))
  return { default: IllustrationDrawing }
})

/** A decorative drawing in a single colour, loaded on first use. */
export function Illustration({ name, width = '10rem' }: { name: IllustrationName; width?: string }) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)
  useEffect(function fetchOnceInView() {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return (
    <Box ref={place} w={width} aspectRatio={4 / 3} color="fg.subtle" aria-hidden>
      {seen && (
        <Suspense fallback={null}>
          <Drawing name={name} />
        </Suspense>
      )}
    </Box>
  )
}
