import { Button, chakra, Grid } from '@chakra-ui/react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { FIRST_STEPS, type FirstStep as Step } from '../../domain/hall/firstSteps'
import { hasPermission } from '../../domain/people/permissions'
import type { AssetDetailsFragment } from '../assets/Asset.generated'
import { useAssetList } from '../assets/useAssetList'
import type { IllustrationName } from '../components/illustrations/illustrationName'
import { ButtonLink } from '../components/links/links'
import { showErrorToast } from '../components/messages/showErrorToast'
import { useLocationOptions } from '../locations/useLocationOptions'
import { useUser } from '../session/sessionStore'
import { useAssetDialogs } from '../testing/dialogs/useAssetDialogs'
import { AddLocationsDialog } from './AddLocationsDialog'
import { FirstStepItem } from './FirstStepItem'
import { type FirstStepsDetailsFragment, useSetFirstStepMutation } from './FirstSteps.generated'
import { FIRST_STEP_TITLES, isFirstStepOpen, mayDoFirstStep } from './firstStepTexts'
import { HideFirstStepsButton } from './HideFirstStepsButton'
import { SampleHallOffer } from './SampleHallOffer'

export interface FirstStepListProps {
  steps: FirstStepsDetailsFragment
  /** True if the sample hall can be loaded. */
  isLoadable: boolean
  /** Called when the user may have completed a step. */
  onChange: () => Promise<unknown>
}

const DRAWINGS: Readonly<Record<Step, IllustrationName>> = {
  locations: 'cupboard',
  assets: 'kettle',
  labels: 'sheet',
  test: 'clipboard',
  checks: 'magnifier',
  people: 'padlock',
}

const TEXTS: Readonly<Record<Step, string>> = {
  locations: 'Add each room or cupboard where equipment is kept, such as the kitchen or the stage.',
  assets: 'Add everything with a plug: one by one on your phone, or import a list.',
  labels: 'Phones find assets by their labels. Scan a blank label to link it to an asset.',
  test: 'Inspect and measure an asset. The app sets the due date.',
  checks: 'Choose what your hall has, such as a fire alarm or ladders, to plan the whole year.',
  people: 'Give each tester and stock-keeper an account.',
}

/** Lists the steps that the user may take, each with its links and buttons. Administrators can skip and hide steps. */
export function FirstStepsList({ steps, isLoadable, onChange }: FirstStepListProps) {
  // why: rejections are ignored, because a query may reject when the user leaves the page, and failed queries show
  // their own errors
  const change = () => Promise.allSettled([onChange()])
  const user = useUser()
  const isAdmin = hasPermission(user, 'admin')
  const [addingLocations, setAddingLocations] = useState(false)
  const dialogs = useAssetDialogs({ onClose: () => void change() })
  const [setStep] = useSetFirstStepMutation()
  const mark = (step: Step, state: 'open' | 'done' | 'skipped') =>
    setStep({ variables: { step, state } }).then(change).catch(showErrorToast)

  const shown = FIRST_STEPS.filter((step) => mayDoFirstStep(user, step))
  const next = shown.find((step) => isFirstStepOpen(steps, step))
  const nextButton = useFocusOfNext(next)
  const stateOf = (step: Step) =>
    steps.done.includes(step) ? 'done' : isFirstStepOpen(steps, step) ? 'open' : 'skipped'
  const buttonOf = (step: Step): StepButtonLook =>
    stateOf(step) === 'open'
      ? { ref: step === next ? nextButton : undefined, variant: step === next ? 'solid' : 'subtle' }
      : { variant: 'ghost', size: 'sm' }

  const actionsOf = actionsOfSteps({
    buttonOf,
    hasAssets: steps.hasAssets,
    onAddLocations: () => setAddingLocations(true),
    onTest: dialogs.openTest,
  })

  return (
    <>
      <Grid as="ol" gap={3} templateColumns="repeat(auto-fit, minmax(min(100%, 19rem), 1fr))">
        {shown.map((step, index) => (
          <FirstStepItem
            key={step}
            number={index + 1}
            title={FIRST_STEP_TITLES[step]}
            drawing={DRAWINGS[step]}
            state={stateOf(step)}
            isNext={step === next}
            onSkip={isAdmin ? (skipped) => void mark(step, skipped ? 'skipped' : 'open') : undefined}
            {...actionsOf[step]}
          >
            {TEXTS[step]}
          </FirstStepItem>
        ))}
      </Grid>
      {isLoadable && <SampleHallOffer onChange={change} />}
      {isAdmin && !steps.isOver && (
        <chakra.div mt={4}>
          <HideFirstStepsButton onChange={change} />
        </chakra.div>
      )}
      {addingLocations && (
        <AddLocationsDialog
          onClose={() => {
            setAddingLocations(false)
            void change()
          }}
        />
      )}
      {dialogs.dialog}
    </>
  )
}

interface StepActions {
  button: ReactNode
  /** Help links, shown while the step is open. */
  links?: ReactNode
}

interface StepActionsOptions extends Pick<TestButtonProps, 'onTest'> {
  buttonOf: (step: Step) => StepButtonLook
  hasAssets: boolean
  onAddLocations: () => void
}

function actionsOfSteps(options: StepActionsOptions): Readonly<Record<Step, StepActions>> {
  const { buttonOf, hasAssets, onAddLocations, onTest } = options
  const link = (step: Step, to: string, text: string) => (
    <ButtonLink to={to} {...buttonOf(step)}>
      {text}
    </ButtonLink>
  )
  return {
    locations: {
      button: (
        <Button {...buttonOf('locations')} onClick={onAddLocations}>
          Add locations
        </Button>
      ),
    },
    assets: {
      button: <AddAssetsButton {...buttonOf('assets')} />,
      links: (
        <>
          <QuietLink to="/import?kind=assets">Import a list</QuietLink>
          <QuietLink to="/import?kind=assets&from=paste">Paste a list</QuietLink>
        </>
      ),
    },
    labels: {
      button: hasAssets && link('labels', '/labels/assets', 'Print labels'),
      links: <QuietLink to="/labels/blank">Blank labels</QuietLink>,
    },
    test: {
      button: hasAssets && <TestButton {...buttonOf('test')} onTest={onTest} />,
      links: <QuietLink to="/help/testing">How to test</QuietLink>,
    },
    checks: { button: link('checks', '/checks/templates', 'Choose checks') },
    people: { button: link('people', '/admin/users/invitations?new=1', 'Invite people') },
  }
}

function QuietLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <ButtonLink to={to} size="sm" variant="ghost">
      {children}
    </ButtonLink>
  )
}

interface StepButtonLook {
  ref?: RefObject<HTMLButtonElement | null>
  variant: 'solid' | 'subtle' | 'ghost'
  size?: 'sm'
}

/** Links to the page for adding assets. If the hall has only one location, the page starts with that location. */
function AddAssetsButton(look: StepButtonLook) {
  const { pathname } = useLocation()
  const [onlyLocation, ...otherLocations] = useLocationOptions('pat').choosable()
  const place = onlyLocation && otherLocations.length === 0 ? `?location=${onlyLocation.value}` : ''
  return (
    <ButtonLink to={`/pat/assets/add${place}`} state={{ from: pathname }} {...look}>
      Add assets
    </ButtonLink>
  )
}

interface TestButtonProps extends StepButtonLook {
  onTest: (asset: AssetDetailsFragment) => void
}

/** A button to test the hall's only asset, or a link to the list of assets. */
function TestButton({ onTest, ...look }: TestButtonProps) {
  const { rows: [asset] = [], total } = useAssetList({}, 1)
  if (total === 1 && asset) return <Button {...look} onClick={() => onTest(asset)}>{`Test ${asset.name}`}</Button>
  return (
    <ButtonLink to="/pat/assets" {...look}>
      Choose an asset
    </ButtonLink>
  )
}

/** Focuses the next step's button once the previous step is done, here or on a page that returns the user here. */
function useFocusOfNext(next: Step | undefined): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const comesBack = useLocation().state?.nextStep === true
  const before = useRef(comesBack ? undefined : next)
  useEffect(
    function moveOn() {
      if (before.current === next) return
      before.current = next
      button.current?.focus()
    },
    [next],
  )
  return button
}
