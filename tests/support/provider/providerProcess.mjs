import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import Provider from 'oidc-provider'

/**
 * Runs an identity provider until the parent process ends it. The parent sends the provider's settings, and can later
 * replace the people.
 */

/** @type {Record<string, object>} each person's claims, by the person's subject, which is also the login */
let people = {}

process.on('message', async (message) => {
  people = message.people
  if (message.client) process.send?.({ issuer: await serve(message.client) })
})

async function serve(client) {
  const server = createServer((req, res) => answer(req, res))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  const issuer = `http://127.0.0.1:${server.address().port}`
  const provider = new Provider(issuer, {
    clients: [client],
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub', 'groups'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    findAccount: (_ctx, sub) => people[sub] && { accountId: sub, claims: () => ({ sub, ...people[sub] }) },
    async loadExistingGrant({ oidc }) {
      const grant = new provider.Grant({ clientId: oidc.client.clientId, accountId: oidc.session.accountId })
      grant.addOIDCScope('openid profile email')
      await grant.save()
      return grant
    },
    renderError: (ctx, { error, error_description }) => {
      ctx.type = 'text/plain'
      ctx.body = `${error}: ${error_description}`
    },
  })
  const callback = provider.callback()
  const answer = (req, res) => {
    if (!req.url.startsWith('/interaction/')) return callback(req, res)
    if (req.method === 'GET') return res.setHeader('Content-Type', 'text/html; charset=utf-8').end(LOGIN_PAGE)
    return text(req).then((body) => {
      const accountId = String(new URLSearchParams(body).get('login'))
      const result = people[accountId]
        ? { login: { accountId } }
        : { error: 'access_denied', error_description: 'nobody of that name' }
      return provider.interactionFinished(req, res, result, { mergeWithLastSubmission: false })
    })
  }
  return issuer
}

const LOGIN_PAGE = `<!doctype html>
<html lang="en"><head><title>Example identity</title><link rel="icon" href="data:,"></head>
<body><main><h1>Example identity</h1>
<form method="post"><label>Login <input name="login"></label> <button>Continue</button></form>
</main></body></html>`
