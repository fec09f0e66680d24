import { Prisma } from '../generated/prisma/client'
import type { Queryable } from '../shared/conditions'

/** The code of the first asset. */
const FIRST_CODE = '0001'
/** Codes tried in one statement. */
const BATCH = 100

/** `code` with its trailing digits counted on by `step`, keeping their width; a code without digits gets them. */
export function incrementCode(code: string, step: bigint): string {
  const digits = /\d*$/.exec(code)?.[0] ?? ''
  const next = (BigInt(digits || '0') + step).toString().padStart(digits.length, '0')
  return code.slice(0, code.length - digits.length) + next
}

/** The first code after `code` that no asset has. */
export async function nextFreeCode(database: Queryable, code: string | undefined): Promise<string> {
  for (let start = code === undefined ? 0n : 1n; ; start += BigInt(BATCH)) {
    const candidates = Array.from({ length: BATCH }, (_, index) =>
      incrementCode(code ?? FIRST_CODE, start + BigInt(index)),
    )
    const taken = await database.$queryRaw<{ code: string }[]>`
      select lower(code) as code from assets
      where deleted_at is null and lower(code) in (${Prisma.join(candidates.map((candidate) => candidate.toLowerCase()))})`
    const used = new Set(taken.map((row) => row.code))
    const free = candidates.find((candidate) => !used.has(candidate.toLowerCase()))
    if (free !== undefined) return free
  }
}
