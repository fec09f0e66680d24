/**
 * node hall.mjs save URL PASSWORD: signs in for the first time, sets a password, and saves a test.
 * node hall.mjs read URL: signs in with that password, and finds the test again.
 * node hall.mjs ready URL: fails unless the server accepts requests.
 */
const EMAIL = 'admin@localhost'
const OWN_PASSWORD = 'a kettle for every table'
const NOTES = 'saved before the stop'

const [task, url, firstPassword] = process.argv.slice(2)
const cookies = new Map()

if (task === 'ready') await call('GET', '/readyz')
else await call('GET', '/sanctum/csrf-cookie')
if (task === 'save') await saveTest()
if (task === 'read') await findTest()

async function saveTest() {
  await call('POST', '/api/auth/login', { email: EMAIL, password: firstPassword })
  const change = { password: firstPassword, newPassword: OWN_PASSWORD, newPasswordConfirmation: OWN_PASSWORD }
  await call('PUT', '/api/auth/user/password', change)
  const { asset } = await call('POST', '/api/assets', { name: 'Kettle', code: 'KT-1' })
  const readings = { visualTest: 1, earthContinuity: 0.08, insulationResistance: 200, safeToUse: 1, notes: NOTES }
  const { test } = await call('POST', '/api/tests', { assetId: asset.id, ...readings })
  console.log(`signed in and saved test ${test.id}`)
}

async function findTest() {
  await call('POST', '/api/auth/login', { email: EMAIL, password: OWN_PASSWORD })
  const { tests } = await call('GET', '/api/tests')
  if (tests.length !== 1 || tests[0].notes !== NOTES) throw new Error(`The test is missing: ${JSON.stringify(tests)}`)
  console.log(`signed in and found test ${tests[0].id} again`)
}

async function call(method, path, body) {
  const response = await fetch(url + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      'X-XSRF-TOKEN': decodeURIComponent(cookies.get('XSRF-TOKEN') ?? ''),
    },
    body: body && JSON.stringify(body),
  })
  for (const cookie of response.headers.getSetCookie()) {
    const [name, value] = cookie.split(';')[0].split('=')
    cookies.set(name, value)
  }
  const text = await response.text()
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`)
  return text && JSON.parse(text)
}
