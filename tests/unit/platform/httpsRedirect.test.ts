import { once } from 'node:events'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import express from 'express'
import { expect, it, onTestFinished } from 'vitest'
import { createHttpsRedirect } from '../../../server/platform/tls/httpsRedirect'

it.each([
  ['192.168.1.7', 'hall.local:3000', '/pat/assets?q=a', 308, 'https://hall.local:3443/pat/assets?q=a'],
  ['192.168.1.7', '192.168.1.20:3000', '//elsewhere.example', 308, 'https://192.168.1.20:3443//elsewhere.example'],
  ['fd00::7', '[fd00::2]:3000', '/login', 308, 'https://[fd00::2]:3443/login'],
  ['192.168.1.7', 'HALL.local', '/login', 308, 'https://hall.local:3443/login'],
  ['192.168.1.7', 'bad host', '/login', 400, undefined],
  ['192.168.1.7', 'hall.local@evil.example', '/login', 400, undefined],
  ['192.168.1.7', 'evil.example/@hall.local:3000', '/login', 400, undefined],
  ['192.168.1.7', 'evil.example#:3000', '/login', 400, undefined],
  ['192.168.1.7', 'evil.example?hall.local', '/login', 400, undefined],
  ['192.168.1.7', 'evil.example\\hall.local', '/login', 400, undefined],
  ['192.168.1.7', '"><script>alert(1)</script>', '/login', 400, undefined],
  ['192.168.1.7', 'hall.local:3000', '/certificate', 200, undefined],
  ['192.168.1.7', 'hall.local:3000', '/certificate/mah-manager.crt', 200, undefined],
  ['192.168.1.7', 'hall.local:3000', '/healthz', 200, undefined],
  ['127.0.0.1', 'localhost:3000', '/login', 200, undefined],
  ['::ffff:127.0.0.1', 'localhost:3000', '/login', 200, undefined],
  ['::1', 'localhost:3000', '/login', 200, undefined],
])('an HTTP request of %s to %s%s gets %i %s', async (remoteAddress, host, path, status, location) => {
  const app = express()
  app.use((req, _res, next) => {
    Object.defineProperty(req.socket, 'remoteAddress', { value: remoteAddress })
    next()
  })
  app.use(createHttpsRedirect(3443), (_req, res) => void res.end())
  const server = createServer(app).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const sent = request({ port: (server.address() as AddressInfo).port, path, headers: { host } }).end()
  const [response] = await once(sent, 'response')
  response.resume()
  expect({ status: response.statusCode, location: response.headers.location }).toEqual({ status, location })
})
