/** Minimum length of a secret to search for. A shorter secret would match everywhere. */
const MINIMUM_LENGTH = 4
/** A secret shorter than this only matches whole words, so that `oper` does not mask part of `operation`. */
const WHOLE_WORD_BELOW = 16
/** A longer secret is searched for in chunks of this length, so that parts of the secret are found too. */
export const MASKING_CHUNK_LENGTH = 32
/** How many characters are searched for at the beginning and at the end of a very long secret. */
const HEAD_LENGTH = 8_192
const TAIL_LENGTH = 1_024
/** Maximum number of secrets, of their characters and of examined values in a request. No ordinary request has more. */
const SECRETS_MAXIMUM = 1_000
const CHARACTERS_MAXIMUM = 300_000
const VALUES_MAXIMUM = 20_000

/** A range of characters in a text. `to` is exclusive. */
export type MaskedTextRange = readonly [from: number, to: number]

interface Index {
  /** The first `MINIMUM_LENGTH` characters of each text to search for. */
  starts: ReadonlySet<string>
  /** The texts to search for, by length. The longest texts come first. */
  byLength: readonly (readonly [length: number, texts: ReadonlySet<string>])[]
}

/** The secrets of a request. Collecting and finding them takes a limited time, whatever the request contains. */
export class RequestSecrets {
  private readonly texts = new Set<string>()
  private characters = 0
  private values = 0
  private searchIndex?: Index
  private exceeded = false

  /** False if the request exceeds the limits. Its content must then be withheld. */
  get complete(): boolean {
    return !this.exceeded
  }

  add(secret: string): void {
    if (secret.length < MINIMUM_LENGTH || this.exceeded) return
    const parts =
      secret.length > HEAD_LENGTH + TAIL_LENGTH ? [secret.slice(0, HEAD_LENGTH), secret.slice(-TAIL_LENGTH)] : [secret]
    for (const part of parts) {
      if (this.texts.has(part)) continue
      this.characters += part.length
      this.texts.add(part)
    }
    this.searchIndex = undefined
    this.exceeded = this.texts.size > SECRETS_MAXIMUM || this.characters > CHARACTERS_MAXIMUM
  }

  /**
   * Counts a value before it is examined.
   * @returns false if there are too many values.
   */
  countValue(): boolean {
    this.values += 1
    if (this.values > VALUES_MAXIMUM) this.exceeded = true
    return !this.exceeded
  }

  /** Finds secrets in `text`, in any spelling and ignoring case. Returns the ranges in order and without overlaps. */
  findRanges(text: string): MaskedTextRange[] {
    this.searchIndex ??= buildIndex(this.texts)
    const { starts, byLength } = this.searchIndex
    if (starts.size === 0) return []
    const lowered = toLowerCase(text)
    const ranges: MaskedTextRange[] = []
    for (let from = 0; from + MINIMUM_LENGTH <= lowered.length; from++) {
      if (!starts.has(lowered.slice(from, from + MINIMUM_LENGTH))) continue
      const match = byLength.find(
        ([length, texts]) =>
          texts.has(lowered.slice(from, from + length)) &&
          (length >= WHOLE_WORD_BELOW || isWholeWord(lowered, from, from + length)),
      )
      if (match) append(ranges, from, from + match[0])
    }
    return ranges
  }
}

function append(ranges: MaskedTextRange[], from: number, to: number): void {
  const last = ranges.at(-1)
  if (last && from <= last[1]) ranges[ranges.length - 1] = [last[0], Math.max(last[1], to)]
  else ranges.push([from, to])
}

function buildIndex(texts: Iterable<string>): Index {
  const byLength = new Map<number, Set<string>>()
  for (const text of texts)
    for (const spelling of spellings(text))
      for (const chunk of chunks(toLowerCase(spelling))) {
        const others = byLength.get(chunk.length)
        if (others) others.add(chunk)
        else byLength.set(chunk.length, new Set([chunk]))
      }
  const starts = new Set(
    [...byLength.values()].flatMap((all) => [...all].map((chunk) => chunk.slice(0, MINIMUM_LENGTH))),
  )
  return { starts, byLength: [...byLength].sort(([a], [b]) => b - a) }
}

/** Returns the spellings of a text: as it is, URL-encoded, and escaped for JSON. */
function spellings(text: string): Set<string> {
  return new Set([text, encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')), JSON.stringify(text).slice(1, -1)])
}

/** Splits a long text into chunks that together cover all of it. */
function* chunks(text: string): Generator<string> {
  if (text.length <= MASKING_CHUNK_LENGTH) {
    if (text.length >= MINIMUM_LENGTH) yield text
    return
  }
  for (let from = 0; from + MASKING_CHUNK_LENGTH <= text.length; from += MASKING_CHUNK_LENGTH)
    yield text.slice(from, from + MASKING_CHUNK_LENGTH)
  yield text.slice(-MASKING_CHUNK_LENGTH)
}

/**
 * Converts text to lower case without changing its length, because sign-in looks up email addresses in lower case and
 * errors quote them that way.
 */
function toLowerCase(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}

const WORD_BEGINS = /^[\p{L}\p{N}_]/u
const WORD_ENDS = /[\p{L}\p{N}_]$/u
/**
 * Matches a URL or JSON escape at the end of a text. Its last character may be a letter or digit, but does not belong
 * to the word that follows.
 */
const ESCAPE_ENDS = /(?:%[\da-f]{2}|\\[bfnrt]|\\u[\da-f]{4})$/

function isWholeWord(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 6), from)
  const inside = text.slice(from, to)
  const joinsBefore = WORD_BEGINS.test(inside) && WORD_ENDS.test(before) && !ESCAPE_ENDS.test(before)
  return !joinsBefore && !(WORD_ENDS.test(inside) && WORD_BEGINS.test(text.slice(to, to + 2)))
}
