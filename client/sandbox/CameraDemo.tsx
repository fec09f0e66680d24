import { Box, chakra } from '@chakra-ui/react'
import { useEffect, useEffectEvent, useRef } from 'react'
import { takePicture } from '../scanner/picture'
import { ScannerErrorPanel } from '../scanner/ScannerErrorPanel'
import { scannerErrorKind } from '../scanner/scannerError'
import { useCamera } from '../scanner/useCamera'

/** Milliseconds between two pictures. */
const DELAY = 100

/** Decodes the camera's pictures repeatedly while mounted. */
export function CameraDemo({ decode }: { decode: (picture: ImageBitmap) => Promise<void> }) {
  const video = useRef<HTMLVideoElement>(null)
  const { state, fail, retry } = useCamera(video)
  const live = state.phase === 'live'
  const decodePicture = useEffectEvent(decode)

  useEffect(
    function decodePictures() {
      const element = video.current
      if (!live || !element) return
      let timer: ReturnType<typeof setTimeout>
      let stopped = false

      async function next(shown: HTMLVideoElement) {
        const picture = await takePicture(shown)
        if (picture && !stopped) await decodePicture(picture)
        if (!stopped) timer = setTimeout(run, DELAY)
      }
      const run = () => void next(element).catch((error) => !stopped && fail(scannerErrorKind(error)))
      run()
      return () => {
        stopped = true
        clearTimeout(timer)
      }
    },
    [live, fail],
  )

  return (
    <Box position="relative" maxW="lg" minH={64} bg="black" color="white" borderRadius="l3" overflow="hidden">
      <chakra.video ref={video} muted playsInline aria-label="Camera" w="full" h={64} objectFit="cover" />
      {state.phase === 'error' && <ScannerErrorPanel kind={state.error} onRetry={retry} />}
    </Box>
  )
}
