import { useEffect, useRef, useState } from 'react'
import { notice } from './messages'

/** The share of a file that is not said to be there before it is. */
const NEARLY = 0.99

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

interface FileToSave {
  path: string
  name: string
  /** What is said if it does not arrive. */
  failed: string
}

/** Fetches a file that takes a while to be made, and saves it; `progress` is from 0 to 1 meanwhile. */
export function useFileDownload({ path, name, failed }: FileToSave) {
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

  async function fetchFile() {
    setProgress(0)
    cancelled.current = false
    try {
      const response = await fetch(path)
      if (!response.ok || !response.body) throw new Error(`Status ${response.status}`)
      const reader = response.body.getReader()
      reading.current = reader
      const file = await readFile(reader, response, setProgress)
      if (!cancelled.current) saveFile(file, name)
    } catch {
      notice({ text: failed, type: 'error' })
    } finally {
      reading.current = undefined
      setProgress(undefined)
    }
  }

  return { progress, fetch: () => void fetchFile(), cancel }
}

/** Bytes that the file is likely to have. */
const lengthOf = ({ headers }: Response) => Number(headers.get('X-Estimated-Length')) || Number.POSITIVE_INFINITY

async function readFile(reader: Reader, response: Response, onProgress: (part: number) => void): Promise<Blob> {
  const expected = lengthOf(response)
  const type = response.headers.get('Content-Type') ?? ''
  const parts: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return new Blob(parts, { type })
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
