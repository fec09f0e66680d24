import { protectedFetch } from '../graphql/antiForgery'

/** What a restored hall has. */
export interface RestoredHall {
  records: number
  photos: number
}

/** How far a restore is; undefined while the file is being sent. */
export interface RestoreProgress {
  phase: 'checking' | 'restoring'
  done: number
  total: number
}

interface Line {
  progress?: RestoreProgress
  restored?: RestoredHall
  error?: { message: string }
}

const LINES = 'application/x-ndjson'

/** Sends the file of a hall to be restored. @throws Error with what the server says, if it does not do so. */
export async function restoreHall(file: File, onProgress: (progress: RestoreProgress) => void): Promise<RestoredHall> {
  const response = await protectedFetch('/api/hall/restore', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip', Accept: LINES },
    body: file,
  })
  if (!response.ok || !response.body) throw new Error(await messageOf(response))
  let last: Line = {}
  for await (const line of linesOf(response.body)) {
    last = line
    if (line.progress) onProgress(line.progress)
  }
  if (last.restored) return last.restored
  throw new Error(last.error?.message ?? 'The connection was lost. Look whether the hall has been restored.')
}

async function* linesOf(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Line> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let rest = ''
  for (;;) {
    const { done, value = '' } = await reader.read()
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line) as Line
    if (done) break
  }
  if (rest) yield JSON.parse(rest) as Line
}

async function messageOf(response: Response): Promise<string> {
  const answer: { message?: string; errors?: { file?: string[] } } = await response.json().catch(() => ({}))
  return answer.errors?.file?.join(' ') ?? answer.message ?? `The server answered ${response.status}.`
}
