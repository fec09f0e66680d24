import { expect, it } from 'vitest'
import { maskError } from '../../../server/platform/telescope/masking/maskError'
import { maskText } from '../../../server/platform/telescope/masking/maskText'
import { RequestSecrets } from '../../../server/platform/telescope/masking/requestSecrets'
import { timeOf } from '../../support/slowness'

function secretsOf(texts: Iterable<string>): RequestSecrets {
  const secrets = new RequestSecrets()
  for (const text of texts) secrets.add(text)
  return secrets
}

it.each([
  ['hunter22', 'the password hunter22 is wrong', 'the password ••• is wrong'],
  ['Hunter22', 'key=(HUNTER22)', 'key=(•••)'],
  ['a+b/c d', 'GET /x/a%2Bb%2Fc%20d/y', 'GET /x/•••/y'],
  ['say "hi"\n', String.raw`{"x":"say \"hi\"\n"}`, '{"x":"•••"}'],
  ['.*+?()[]', 'a .*+?()[] b', 'a ••• b'],
  ['hunter22', 'x%2Fhunter22 \\nhunter22', 'x%2F••• \\n•••'],
])('a text is masked without the secret %j', (secret, text, masked) => {
  expect(maskText(text, secretsOf([secret]))).toBe(masked)
})

it('a text keeps words that contain a short secret', () => {
  const text = 'relation "transactions" of an operation does not exist'
  expect(maskText(text, secretsOf(['oper', 'action', 'exis', 'does']))).toBe(text.replace('does', '•••'))
})

it('a secret longer than the text limit is masked, wherever it was cut', () => {
  const secret = 'one secret after another, '.repeat(4_000)
  const text = `before ${secret} after`
  for (const cut of [text, text.slice(0, 1_500), text.slice(0, 1_490), text.slice(-90_000)]) {
    const masked = maskText(cut, secretsOf([secret]))
    expect(masked).not.toContain('secret after another')
    expect(masked.length).toBeLessThan(2_100)
  }
  expect(maskText(text, secretsOf([secret]))).toMatch(/^before •••.*•••.* after$/)
})

it('a text is withheld if there are too many secrets to look for', () => {
  const many = Array.from({ length: 130_000 }, (_, number) => `s${number}`)
  expect(maskText('s777 is wrong', secretsOf(many))).not.toContain('s777')
})

it.each([
  ['130,000 short secrets', Array.from({ length: 130_000 }, (_, number) => `s${number}`)],
  ['1,000 secrets that begin alike', Array.from({ length: 1_000 }, (_, number) => 'a'.repeat(4 + (number % 300)))],
  ['a secret of 12 MB', ['A'.repeat(12_000_000)]],
])('masking a text is quick with %s', (_, secrets) => {
  expect(timeOf(() => maskText('a'.repeat(1_000_000), secretsOf(secrets), 6_000))).toBeLessThan(300)
})

it('an error keeps its name, reason and place, however long the secret in it', () => {
  const secret = 'A'.repeat(64_000)
  const { name, message, stack } = maskError(
    new TypeError(`no ${secret} may be stored: disk full`),
    secretsOf([secret]),
  )
  expect(name).toBe('TypeError')
  expect(message).toMatch(/^no •••.*•••.* may be stored: disk full$/)
  expect(stack).toMatch(/disk full\n\s+at .*masking\.test\.ts/)
  expect(message + stack).not.toMatch(/AAAA/)
})

it('an error keeps its name and place if its message is withheld', () => {
  const secrets = secretsOf(Array.from({ length: 2_000 }, (_, number) => `s${number}`))
  const { name, message, stack } = maskError(new RangeError('s1234 is wrong'), secrets)
  expect(name).toBe('RangeError')
  expect(stack).toMatch(/\n\s+at .*masking\.test\.ts/)
  expect(message + stack).not.toContain('s1234')
})

it.each([
  ['an object without a text', Object.create(null)],
  ['an error that cannot be read', Object.defineProperty(new Error(), 'message', { get: () => raise() })],
  ['a message that is no text', Object.assign(new Error(), { message: { a: 1 } })],
])('an error report is safe if %s was thrown', (_, thrown) => {
  expect(maskError(thrown, secretsOf(['hunter22']))).toMatchObject({ message: expect.any(String) })
})

function raise(): never {
  throw new Error('not to be read')
}
