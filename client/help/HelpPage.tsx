import { chakra, Heading, Link, Stack } from '@chakra-ui/react'
import { BookOpenCheck } from 'lucide-react'
import { SearchField } from '../components/filters/SearchField'
import { textSearchParams } from '../components/filters/searchParams'
import { useSearchState } from '../components/filters/useSearchState'
import { ButtonLink } from '../components/links/links'
import { Page } from '../components/page/Page'
import { EmptyListState } from '../components/states/PageStates'
import { findGuideSections, guideSections } from './guide'

/** The guide: docs/guide.md, with a search. */
export function HelpPage() {
  const [{ search }, change] = useSearchState(textSearchParams)
  const sections = search ? findGuideSections(search) : guideSections

  return (
    <Page
      narrow
      primary={
        <ButtonLink to="/help/testing" variant="subtle">
          <BookOpenCheck />
          How to test
        </ButtonLink>
      }
    >
      <Stack gap={6}>
        <SearchField label="Search the guide" value={search} onChange={(search) => change({ search })} />
        {sections.length === 0 && (
          <EmptyListState title="Nothing found" drawing="magnifier">
            Try another word.
          </EmptyListState>
        )}
        {sections.length > 1 && (
          <Contents aria-label="Contents">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <Link href={`#${id}`}>{title}</Link>
              </li>
            ))}
          </Contents>
        )}
        {sections.map(({ id, title, html }) => (
          <chakra.section key={id} aria-labelledby={id}>
            <Heading as="h2" id={id} size="md" mb={2} scrollMarginTop="20">
              {title}
            </Heading>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: it is docs/guide.md of this build */}
            <Prose dangerouslySetInnerHTML={{ __html: html }} />
          </chakra.section>
        ))}
      </Stack>
    </Page>
  )
}

const Contents = chakra('ul', {
  base: {
    columns: { base: 1, sm: 2 },
    columnGap: 6,
    listStyle: 'none',
    '& a': { display: 'block', py: 1.5 },
    _print: { display: 'none' },
  },
})

const Prose = chakra('div', {
  base: {
    maxW: '42rem',
    '& p, & ul, & ol': { mb: 3 },
    '& ul': { listStyle: 'disc', ps: 6 },
    '& ol': { listStyle: 'decimal', ps: 6 },
    '& li': { mb: 1 },
    '& h3': { fontWeight: 'semibold', mb: 1 },
    '& code': { fontFamily: 'mono' },
    '& img': { maxW: 'full', h: 'auto', mb: 3, borderWidth: '1px', borderRadius: 'l2' },
    '& a': { color: 'accent.fg', textDecoration: 'underline' },
  },
})
