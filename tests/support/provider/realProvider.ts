import { fork } from 'node:child_process'
import { once } from 'node:events'
import { PROVIDER_CALLBACK_PATH } from '../../../domain/people/providerSignIn'
import { Client } from '../client'

/** A person's claims, other than the subject. */
export interface ProvidedPerson {
  name?: string
  email?: string
  email_verified?: boolean
  groups?: unknown
}

/** An identity provider, run by the library `oidc-provider` in a separate process. */
export interface RealProvider {
  issuer: string
  /** Environment variables for an app whose users sign in with this provider. */
  env: Record<string, string>
  /** Replaces the people who can sign in, by login. */
  setPeople(people: Record<string, ProvidedPerson>): void
  stop(): Promise<void>
}

/** Starts a provider for the app at `appUrl`. */
export async function startRealProvider(appUrl: string, people: Record<string, ProvidedPerson>): Promise<RealProvider> {
  const child = fork(new URL('providerProcess.mjs', import.meta.url), { execArgv: [], silent: true })
  child.send({
    people,
    client: {
      client_id: 'hall',
      client_secret: 'a secret of the tests',
      redirect_uris: [appUrl + PROVIDER_CALLBACK_PATH],
      post_logout_redirect_uris: [`${appUrl}/login`],
    },
  })
  const [{ issuer }] = (await once(child, 'message')) as [{ issuer: string }]
  return {
    issuer,
    env: {
      APP_URL: appUrl,
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: 'hall',
      OIDC_CLIENT_SECRET: 'a secret of the tests',
      OIDC_NAME: 'Example identity',
    },
    setPeople: (others) => void child.send({ people: others }),
    async stop() {
      const ended = once(child, 'exit')
      child.kill()
      await ended
    },
  }
}

/**
 * Enters this login on the provider's page at `url`. @returns the app's callback URL that the provider redirects to.
 */
export async function enterLogin(provider: RealProvider, url: string, login: string): Promise<string> {
  const browser = new Client(provider.issuer)
  let next = url
  while (next.startsWith(provider.issuer)) {
    const path = next.slice(provider.issuer.length)
    const page = await browser.fetch(path)
    const answer =
      page.status === 200 ? await browser.fetch(path, { method: 'POST', body: new URLSearchParams({ login }) }) : page
    const location = answer.headers.get('Location')
    if (!location) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    next = new URL(location, next).href
  }
  return next
}
