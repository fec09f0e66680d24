import { marked } from 'marked'
import text from '../../docs/guide.md?raw'

/** URLs of the guide's screenshots. */
const PICTURES = import.meta.glob<string>('../../docs/images/guide/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
})

/** A section of the guide, which explains one job. */
export interface GuideSection {
  /** The anchor of the section's heading. */
  id: string
  title: string
  html: string
  /** The section's text in lower case, for the search. */
  words: string
}

/** All sections of docs/guide.md, in document order. */
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

/** Returns the sections that contain every word of a search. */
export function findGuideSections(search: string): readonly GuideSection[] {
  const words = search.toLowerCase().split(/\s+/)
  return guideSections.filter((section) => words.every((word) => section.words.includes(word)))
}

function htmlOf(markdown: string): string {
  const html = marked.parse(markdown, { async: false })
  return (
    html
      // why: links to other documents are removed, because those documents are not in the app
      .replace(/<a href="[^#"][^"]*\.md[^"]*">(.*?)<\/a>/g, '$1')
      .replace(/src="(images\/guide\/[^"]*)"/g, (_, file) => `src="${PICTURES[`../../docs/${file}`]}"`)
  )
}

/** Returns a heading's anchor, in GitHub's format. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}
