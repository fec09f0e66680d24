/** Shortest text that is looked for: a shorter one would be found everywhere. */
const SHORTEST = 4
/** A shorter secret counts only where it stands as a word of its own: `oper` must not blot out `operation`. */
const LONG_ENOUGH = 16
/** A longer secret is looked for in pieces of this length, so that a part of it is found too. */
export const PIECE = 32
/** Characters that are looked for at the beginning and at the end of a secret. */
const HEAD = 8_192
const TAIL = 1_024
/** Secrets of one request, their characters, and the values among which they are looked for: no honest request has more. */
const MOST = 1_000
const MOST_CHARACTERS = 300_000
const MOST_VALUES = 20_000

/** A place in a text: from one character up to, not including, another. */
export type Range = readonly [from: number, to: number]

interface Index {
  /** The first characters of everything that is looked for. */
  starts: ReadonlySet<string>
  /** What is looked for by its length, the longest first. */
  byLength: readonly (readonly [length: number, texts: ReadonlySet<string>])[]
}

/** What must not be repeated of one request. Gathering and finding take a bounded time, whatever was sent. */
export class Secrets {
  private readonly texts = new Set<string>()
  private characters = 0
  private values = 0
  private index?: Index
  private overflowing = false

  /** False: there are more than can be looked for, so no text that may hold one can be shown. */
  get complete(): boolean {
    return !this.overflowing
  }

  /** Notes a secret. */
  add(secret: string): void {
    if (secret.length < SHORTEST || this.overflowing) return
    const parts = secret.length > HEAD + TAIL ? [secret.slice(0, HEAD), secret.slice(-TAIL)] : [secret]
    for (const part of parts) {
      if (this.texts.has(part)) continue
      this.characters += part.length
      this.texts.add(part)
    }
    this.index = undefined
    this.overflowing = this.texts.size > MOST || this.characters > MOST_CHARACTERS
  }

  /** Counts a value that is about to be looked at. @returns false if it is one too many. */
  mayLookAt(): boolean {
    this.values += 1
    if (this.values > MOST_VALUES) this.overflowing = true
    return !this.overflowing
  }

  /** Where secrets stand in a text, whatever their case and spelling; in rising order and apart from each other. */
  placesIn(text: string): Range[] {
    this.index ??= indexOf(this.texts)
    const { starts, byLength } = this.index
    if (starts.size === 0) return []
    const folded = inSmallLetters(text)
    const places: Range[] = []
    for (let from = 0; from + SHORTEST <= folded.length; from++) {
      if (!starts.has(folded.slice(from, from + SHORTEST))) continue
      const found = byLength.find(
        ([length, texts]) =>
          texts.has(folded.slice(from, from + length)) &&
          (length >= LONG_ENOUGH || standsAlone(folded, from, from + length)),
      )
      if (found) append(places, from, from + found[0])
    }
    return places
  }
}

function append(places: Range[], from: number, to: number): void {
  const last = places.at(-1)
  if (last && from <= last[1]) places[places.length - 1] = [last[0], Math.max(last[1], to)]
  else places.push([from, to])
}

function indexOf(texts: Iterable<string>): Index {
  const byLength = new Map<number, Set<string>>()
  for (const text of texts)
    for (const spelling of spellings(text))
      for (const piece of pieces(inSmallLetters(spelling))) {
        const others = byLength.get(piece.length)
        if (others) others.add(piece)
        else byLength.set(piece.length, new Set([piece]))
      }
  const starts = new Set([...byLength.values()].flatMap((all) => [...all].map((piece) => piece.slice(0, SHORTEST))))
  return { starts, byLength: [...byLength].sort(([a], [b]) => b - a) }
}

/** As it is, as an address writes it, and as JSON does. */
function spellings(text: string): Set<string> {
  return new Set([text, encodeURIComponent(text.replace(/\p{Surrogate}/gu, '')), JSON.stringify(text).slice(1, -1)])
}

/** The text as it is, or in pieces that cover all of it. */
function* pieces(text: string): Generator<string> {
  if (text.length <= PIECE) {
    if (text.length >= SHORTEST) yield text
    return
  }
  for (let from = 0; from + PIECE <= text.length; from += PIECE) yield text.slice(from, from + PIECE)
  yield text.slice(-PIECE)
}

/** why: an e-mail address is looked for, and so quoted, in small letters. The text keeps its length. */
function inSmallLetters(text: string): string {
  return text.replace(/\p{Lu}/gu, (letter) => {
    const small = letter.toLowerCase()
    return small.length === letter.length ? small : letter
  })
}

const WORD_BEGINS = /^[\p{L}\p{N}_]/u
const WORD_ENDS = /[\p{L}\p{N}_]$/u
/** A character that an address or JSON has written in letters and digits. */
const ESCAPE_ENDS = /(?:%[\da-f]{2}|\\[bfnrt]|\\u[\da-f]{4})$/

function standsAlone(text: string, from: number, to: number): boolean {
  const before = text.slice(Math.max(0, from - 6), from)
  const inside = text.slice(from, to)
  const joinsBefore = WORD_BEGINS.test(inside) && WORD_ENDS.test(before) && !ESCAPE_ENDS.test(before)
  return !joinsBefore && !(WORD_ENDS.test(inside) && WORD_BEGINS.test(text.slice(to, to + 2)))
}
