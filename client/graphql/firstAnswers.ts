declare global {
  interface Window {
    /** The responses to the requests that the page sent before this program was loaded, by the body that was sent. */
    firstAnswers?: Map<string, Promise<Response | undefined>>
  }
}

// why: the service worker sends what waits without a page
const page: Pick<Window, 'firstAnswers'> = globalThis as unknown as Window

/**
 * The response to a request that the page sent by itself while its program was fetched, once; undefined if there is
 * none to use.
 */
export async function takeFirstAnswer(body: string): Promise<Response | undefined> {
  const answer = page.firstAnswers?.get(body)
  page.firstAnswers?.delete(body)
  const response = await answer
  return response?.ok ? response : undefined
}

/** From now on, every request is sent: its data must be current. */
export function forgetFirstAnswers(): void {
  page.firstAnswers = undefined
}

/** Whether the page has drawn the list of assets by itself from its first answer. */
export const isFirstListDrawn = (): boolean => document.getElementById('drawn-list') !== null
