import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { PrismaClient } from '../../generated/prisma/client'

declare module '../context' {
  interface Services {
    /** Encrypts text that is stored and must be readable again later. */
    secretBox: SecretBox
  }
}

/** Returns the key with this name, which all servers that use the database share. Creates the key on first use. */
export async function findOrCreateSharedSecret(prisma: PrismaClient, name: string): Promise<string> {
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
  /** @throws if the text was encrypted with another key, or has been changed. */
  open(sealed: string): string
}

/**
 * Creates a box that encrypts text with a key from `findOrCreateSharedSecret`. The encrypted text contains nonce, tag
 * and ciphertext.
 */
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
