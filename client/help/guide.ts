import { marked } from 'marked'
import text from '../../docs/guide.md?raw'

/** Addresses of the guide's pictures. */
const PICTURES = import.meta.glob<string>('../../docs/images/guide/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** One job of the guide. */
export interface GuideSection {
  /** The address of its heading within the page. */
  id: string
  title: string
  html: string
  /** Its words, for the search. */
  words: string
}

/** Every job of docs/guide.md, in its order. */
export const guideSections: readonly GuideSection[] = text
  .split(/^## /m)
  .slice(1)
  .map((part) => {
    const [title = '', ...lines] = part.split('\n')
    const body = lines.join('\n')
    return {
      id: anchorOf(title),
      title,
      html: htmlOf(body),
      words: `${title}\n${body.replace(/<img.*>/g, '')}`.toLowerCase(),
    }
  })

/** The jobs that hold every word of a search. */
export function sectionsWith(search: string): readonly GuideSection[] {
  const words = search.toLowerCase().split(/\s+/)
  return guideSections.filter((section) => words.every((word) => section.words.includes(word)))
}

function htmlOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false })
  return (
    html
      // why: other documents are next to the code, not in the app
      .replace(/<a href="[^#"][^"]*\.md[^"]*">(.*?)<\/a>/g, '$1')
      .replace(/src="(images\/guide\/[^"]*)"/g, (_, file) => `src="${PICTURES[`../../docs/${file}`]}"`)
  )
}

/** The address of a heading, as GitHub makes it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
