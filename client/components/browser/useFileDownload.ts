import { useEffect, useRef, useState } from 'react'
import { showNoticeMessage } from '../messages/messages'

/** Maximum progress shown before the whole file has arrived. */
const MAX_PROGRESS = 0.99

type Reader = ReadableStreamDefaultReader<Uint8Array<ArrayBuffer>>

interface FileToSave {
  path: string
  name: string
  /** Error message to show if the download fails. */
  failed: string
}

/**
 * Downloads a file that takes a while to generate. `progress` is null until the file starts to arrive, then goes from 0
 * to 1.
 */
export function useFileDownload({ path, name, failed }: FileToSave) {
  const [progress, setProgress] = useState<number | null>()
  const downloading = useRef<AbortController>(undefined)
  const cancel = () => downloading.current?.abort()
  useEffect(function stopWithThePage() {
    return () => downloading.current?.abort()
  }, [])

  async function fetchFile() {
    const download = new AbortController()
    downloading.current = download
    const { signal } = download
    setProgress(null)
    try {
      const response = await fetch(path, { signal })
      if (!response.ok || !response.body) throw new Error(`Status ${response.status}`)
      downloadFile(await readFile(response.body.getReader(), response, setProgress), name)
    } catch {
      if (!signal.aborted) showNoticeMessage({ text: failed, type: 'error' })
    } finally {
      setProgress(undefined)
    }
  }

  return { progress, fetch: () => void fetchFile(), cancel }
}

/** Returns the file size in bytes: an estimate if the server sends the file while generating it. */
const lengthOf = ({ headers }: Response) =>
  Number(headers.get('X-Estimated-Length') ?? headers.get('Content-Length')) || Number.POSITIVE_INFINITY

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
    onProgress(Math.min(length / expected, MAX_PROGRESS))
  }
}

export function downloadFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // why: the URL is revoked later, because the browser starts reading the file only after this task ends
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
