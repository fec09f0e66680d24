import { useEffectEvent, useLayoutEffect } from 'react'

/** Takes a file that is dropped anywhere on the page. */
export function useDroppedFile(onFile: (file: File) => void): void {
  const take = useEffectEvent(onFile)
  // why: as soon as the page is seen, a file dropped on it is taken
  useLayoutEffect(function acceptDrops() {
    const allow = (event: DragEvent) => event.preventDefault()
    const drop = (event: DragEvent) => {
      event.preventDefault()
      const file = event.dataTransfer?.files[0]
      if (file) take(file)
    }
    window.addEventListener('dragover', allow)
    window.addEventListener('drop', drop)
    return () => {
      window.removeEventListener('dragover', allow)
      window.removeEventListener('drop', drop)
    }
  }, [])
}
