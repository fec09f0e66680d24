declare global {
  interface Window {
    /** What the page asked for before this program was there: an answer, or nothing, to each body that was sent. */
    firstAnswers?: Map<string, Promise<Response | undefined>>
  }
}

/** The answer to a request that the page sent by itself while its program was fetched, once; undefined if there is none to be used. */
export async function takeFirstAnswer(body: string): Promise<Response | undefined> {
  const answer = window.firstAnswers?.get(body)
  window.firstAnswers?.delete(body)
  const response = await answer
  return response?.ok ? response : undefined
}

/** Whatever is asked for from now on is to be as it is now. */
export function forgetFirstAnswers(): void {
  window.firstAnswers = undefined
}
