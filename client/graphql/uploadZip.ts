import { fetchWithCsrfToken, ServerUnreachableError } from './antiForgery'

interface Line<Progress> {
  progress?: Progress
  error?: { message: string }
}

interface SentZip {
  path: string
  file: File
}

const LINES = 'application/x-ndjson'

/**
 * Sends a ZIP and reports progress.
 * @returns the response; an empty object if the connection was lost first.
 * @throws Error with the server's message if the server rejects the ZIP.
 */
export async function uploadZip<Answer extends object, Progress>(
  zip: SentZip,
  onProgress: (progress: Progress) => void,
): Promise<Partial<Answer>> {
  let last: Line<Progress> & Partial<Answer> = {}
  try {
    for await (const line of answerTo<Line<Progress> & Partial<Answer>>(zip)) {
      last = line
      if (line.progress) onProgress(line.progress)
    }
  } catch (error) {
    // why: if the connection is lost while the ZIP is sent or the response is read, one of these errors is thrown
    if (!(error instanceof ServerUnreachableError || error instanceof TypeError)) throw error
  }
  if (last.error) throw new Error(last.error.message)
  return last
}

async function* answerTo<Line>({ path, file }: SentZip): AsyncGenerator<Line> {
  const response = await fetchWithCsrfToken(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip', Accept: LINES },
    body: file,
  })
  if (!response.ok || !response.body) throw new Error(await messageOf(response))
  yield* linesOf<Line>(response.body)
}

async function* linesOf<Line>(body: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<Line> {
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
  return answer.errors?.file?.join(' ') ?? answer.message ?? `The server returned status ${response.status}. Try again.`
}
