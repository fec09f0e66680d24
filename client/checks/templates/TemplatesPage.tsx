import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { MAX_CHECKS_PER_REQUEST } from '../../../domain/checks/checkTemplate'
import { TextLink } from '../../components/links/links'
import { showMessage } from '../../components/messages/messages'
import { runWithErrorToast } from '../../components/messages/showErrorToast'
import { Page } from '../../components/page/Page'
import { QueryLoadingState } from '../../components/states/QueryLoadingState'
import { RowsSkeleton } from '../../components/states/RowsSkeleton'
import { createListReloader } from '../../graphql/createListReloader'
import {
  type CheckTemplateDetailsFragment,
  useCheckTemplatesQuery,
  useCreateChecksMutation,
  usePlannedChecksQuery,
} from './CheckTemplate.generated'
import { CheckTemplateFiles } from './CheckTemplateFiles'
import { CheckTemplateRow } from './CheckTemplateRow'
import { type PlannedCheckValues, toCheckInputsFromTemplate } from './templateInput'

type Plan = ReadonlyMap<string, PlannedCheckValues>

/** The page for planning many checks at once: the user ticks templates and enters when each check is first due. */
export function TemplatesPage() {
  const { data: loaded, error, refetch } = useCheckTemplatesQuery({ fetchPolicy: 'cache-and-network' })
  const { data } = usePlannedChecksQuery({ fetchPolicy: 'cache-and-network' })
  const planned = new Set(data?.checks.items.map(({ name }) => name))
  const [plan, setPlan] = useState<Plan>(new Map())
  const change = (id: string, entry: PlannedCheckValues | undefined) =>
    setPlan((before) => withEntry(before, id, entry))
  const { save, isSaving } = useSavePlan()
  if (!loaded)
    return (
      <Page narrow>
        <QueryLoadingState error={error} onRetry={() => void refetch()} skeleton={<RowsSkeleton />} />
      </Page>
    )
  const { checkTemplates } = loaded
  const checks = checkTemplates.flatMap((template) => {
    const entry = plan.get(template.id)
    return entry ? toCheckInputsFromTemplate(template, entry) : []
  })
  return (
    <Page narrow>
      <Intro />
      <Stack gap={6}>
        {byCategory(checkTemplates).map(([category, templates]) => (
          <section key={category} aria-label={category}>
            <Heading as="h2" mb={1}>
              {category}
            </Heading>
            <ul>
              {templates.map((template) => (
                <CheckTemplateRow
                  key={template.id}
                  template={template}
                  isPlanned={planned.has(template.name)}
                  entry={plan.get(template.id)}
                  onChange={(entry) => change(template.id, entry)}
                />
              ))}
            </ul>
          </section>
        ))}
        <CheckTemplateFiles templates={checkTemplates} />
      </Stack>
      <PlanBar data-foot>
        <PlanButtons checks={checks.length} isSaving={isSaving} onPlan={() => void save(checks)} />
      </PlanBar>
    </Page>
  )
}

function Intro() {
  return (
    <Text mb={4}>
      Tick what your hall has. Each check is due today unless you choose another date, and you can change everything
      later. You can also <TextLink to="/import?kind=checks">import your own list</TextLink>.
    </Text>
  )
}

interface PlanButtonsProps {
  /** Number of checks that the ticked templates create. */
  checks: number
  isSaving: boolean
  onPlan: () => void
}

function PlanButtons({ checks, isSaving, onPlan }: PlanButtonsProps) {
  const isTooMany = checks > MAX_CHECKS_PER_REQUEST
  return (
    <>
      <Button size="lg" disabled={checks === 0 || isTooMany} loading={isSaving} onClick={onPlan}>
        {checks === 0 ? 'Tick what your hall has' : `Plan ${countText(checks)}`}
      </Button>
      {isTooMany && (
        <chakra.span color="fg.error">
          At most {MAX_CHECKS_PER_REQUEST} at a time: untick some, and plan them afterwards.
        </chakra.span>
      )}
    </>
  )
}

const countText = (count: number) => (count === 1 ? '1 check' : `${count} checks`)

function withEntry(plan: Plan, id: string, entry: PlannedCheckValues | undefined): Plan {
  const changed = new Map(plan)
  if (entry) changed.set(id, entry)
  else changed.delete(id)
  return changed
}

function byCategory(templates: readonly CheckTemplateDetailsFragment[]) {
  const categories = new Map<string, CheckTemplateDetailsFragment[]>()
  for (const template of templates) {
    const { category } = template
    categories.set(category, [...(categories.get(category) ?? []), template])
  }
  return [...categories]
}

function useSavePlan() {
  const [create, { loading: isSaving }] = useCreateChecksMutation({ update: createListReloader('Check') })
  const navigate = useNavigate()
  const save = (checks: ReturnType<typeof toCheckInputsFromTemplate>) =>
    runWithErrorToast(async () => {
      await create({ variables: { checks } })
      showMessage({ text: `${countText(checks.length)} planned` })
      void navigate('/checks?tab=year')
    })
  return { save, isSaving }
}

const PlanBar = chakra('div', {
  base: {
    position: 'sticky',
    bottom: { base: 'aboveBar', md: 0 },
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 3,
    py: 3,
    bg: 'bg',
    borderTopWidth: '1px',
    zIndex: 'docked',
  },
})
