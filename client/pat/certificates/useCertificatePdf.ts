import { useEffect, useRef, useState } from 'react'
import { notice } from '../../components/messages'

/** The share of a file that is not said to be there before it is. */
const NEARLY = 0.99

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

/** Fetches the PDF of a certificate and saves it; `progress` is from 0 to 1 while it is made. */
export function useCertificatePdf(id: string, number: string) {
  const [progress, setProgress] = useState<number>()
  const reading = useRef<Reader>(undefined)
  const cancelled = useRef(false)
  const cancel = () => {
    cancelled.current = true
    void reading.current?.cancel()
  }
  useEffect(function stopWithThePage() {
    return () => {
      cancelled.current = true
      void reading.current?.cancel()
    }
  }, [])

  async function fetchPdf() {
    setProgress(0)
    cancelled.current = false
    try {
      const response = await fetch(`/api/certificates/${id}.pdf`)
      if (!response.ok || !response.body) throw new Error(`Status ${response.status}`)
      const reader = response.body.getReader()
      reading.current = reader
      const file = await readFile(reader, lengthOf(response), setProgress)
      if (!cancelled.current) saveFile(file, `${number}.pdf`)
    } catch {
      notice({ text: 'The PDF could not be made. Try again.', type: 'error' })
    } finally {
      reading.current = undefined
      setProgress(undefined)
    }
  }

  return { progress, fetch: () => void fetchPdf(), cancel }
}

/** Bytes that the file is likely to have. */
const lengthOf = ({ headers }: Response) => Number(headers.get('X-Estimated-Length')) || Number.POSITIVE_INFINITY

async function readFile(reader: Reader, expected: number, onProgress: (part: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
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
