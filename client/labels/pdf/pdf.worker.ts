import { drawPdf } from './drawPdf'
import type { PdfRun } from './pdfRun'

export type PdfAnswer = { bytes: Uint8Array } | { error: string }

self.addEventListener('message', async ({ data }: MessageEvent<PdfRun>) => {
  const answer: PdfAnswer = await drawPdf(data).then(
    (bytes) => ({ bytes }),
    (error) => ({ error: String(error) }),
  )
  self.postMessage(answer, { transfer: 'bytes' in answer ? [answer.bytes.buffer] : [] })
})
