import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PrismaClient } from '../../generated/prisma/client'

declare module '../context' {
  interface Services {
    /** Encrypts stored text that must be readable later. */
    secretBox: SecretBox
  }
}

/** Returns the named key, which all servers of the database share; creates it on first use. */
export async function sharedSecret(prisma: PrismaClient, name: string): Promise<string> {
  await prisma.secret.createMany({
    data: [{ name, value: randomBytes(32).toString('base64url') }],
    skipDuplicates: true,
  })
  return (await prisma.secret.findUniqueOrThrow({ where: { name } })).value
}

const CIPHER = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface SecretBox {
  seal(text: string): string
  /** @throws if the text was encrypted with another key, or has changed. */
  open(sealed: string): string
}

/** Encrypts with a key from `sharedSecret`: nonce, tag and ciphertext in one text. */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(secret, 'base64url')
  return {
    seal(text) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(CIPHER, key, nonce)
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url')
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, NONCE_BYTES))
      decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString(
        'utf8',
      )
    },
  }
}
