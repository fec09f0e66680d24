import { useEffect, useRef, useState } from 'react'
import { showErrorToast } from '../../components/showErrorToast'

/** The share of a file that is not said to be there before it is. */
const NEARLY = 0.99

/** Fetches the PDF of a certificate and saves it; `progress` is from 0 to 1 while it is made. */
export function useCertificatePdf(id: string, number: string) {
  const [progress, setProgress] = useState<number>()
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function fetchPdf() {
    const controller = new AbortController()
    running.current = controller
    setProgress(0)
    try {
      const file = await readPdf(`/api/certificates/${id}.pdf`, controller.signal, setProgress)
      saveFile(file, `${number}.pdf`)
    } catch (error) {
      if (!controller.signal.aborted) showErrorToast(error)
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, fetch: () => void fetchPdf(), cancel: () => running.current?.abort() }
}

async function readPdf(path: string, signal: AbortSignal, onProgress: (part: number) => void): Promise<Blob> {
  const response = await fetch(path, { signal })
  if (!response.ok || !response.body) throw new Error('The PDF could not be made. Try again.')
  const expected = Number(response.headers.get('X-Estimated-Length')) || Number.POSITIVE_INFINITY
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = response.body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type: 'application/pdf' })
    parts.push(value)
    length += value.length
    onProgress(Math.min(length / expected, NEARLY))
  }
}

function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // why: the browser begins to read it after this turn
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
