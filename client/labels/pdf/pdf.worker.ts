import { drawLabelPdf } from './drawLabelPdf'
import type { LabelPdfRun } from './pdfRun'

export type LabelPdfResponse = { bytes: Uint8Array } | { error: string }

self.addEventListener('message', async ({ data }: MessageEvent<LabelPdfRun>) => {
  const answer: LabelPdfResponse = await drawLabelPdf(data).then(
    (bytes) => ({ bytes }),
    (error) => ({ error: String(error) }),
  )
  self.postMessage(answer, { transfer: 'bytes' in answer ? [answer.bytes.buffer] : [] })
})
