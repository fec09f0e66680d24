import { Button, Grid } from '@chakra-ui/react'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { can } from '../../domain/permissions'
import { useStoredText } from '../components/useStoredText'
import { LocationDialog } from '../locations/LocationDialog'
import { useLocationOptions } from '../locations/useLocationOptions'
import type { AssetDetailsFragment } from '../pat/assets/Asset.generated'
import { useAssetDialogs } from '../pat/assets/useAssetDialogs'
import { useAssetList } from '../pat/assets/useAssetList'
import { useUser } from '../session/session'
import { FirstStep } from './FirstStep'
import type { HomeQuery } from './Home.generated'
import { HomeSection } from './HomeSection'
import { SampleHallOffer } from './SampleHallOffer'

interface FirstStepsProps {
  steps: NonNullable<HomeQuery['home']['firstSteps']>
  /** Called when a step may have been made. */
  onChange: () => Promise<unknown>
}

/** The steps from an empty hall to its first test. */
export function FirstSteps({ steps: { hasLocations, hasAssets }, onChange }: FirstStepsProps) {
  const isAdmin = can(useUser(), 'admin')
  const [labels, setLabels] = useStoredText('first-steps/labels')
  const [addingLocation, setAddingLocation] = useState(false)
  const [onlyLocation, ...otherLocations] = useLocationOptions('pat').choosable()
  const { rows: [newestAsset] = [], total } = useAssetList({}, 1)
  const dialogs = useAssetDialogs({ onClose: () => void onChange() })

  const isDone = [hasLocations, hasAssets, labels !== '', false]
  const next = isDone.findIndex((done, index) => !done && (index > 0 || isAdmin))
  const nextButton = useFocusOfNext(next)
  const lookOf = (index: number) => ({ number: index + 1, isDone: isDone[index] === true, isNext: index === next })
  const buttonOf = (index: number) =>
    ({ ref: index === next ? nextButton : undefined, variant: index === next ? 'solid' : 'subtle' }) as const

  return (
    <HomeSection title="First steps">
      <Grid as="ol" gap={3} templateColumns="repeat(auto-fit, minmax(min(100%, 19rem), 1fr))">
        <FirstStep {...lookOf(0)} title="Add your locations" drawing="cupboard">
          {isAdmin
            ? 'The kitchen, the stage, a cupboard: wherever equipment is kept.'
            : 'An administrator adds them. You can continue without them.'}
          {isAdmin && (
            <Button {...buttonOf(0)} onClick={() => setAddingLocation(true)}>
              New location
            </Button>
          )}
        </FirstStep>
        <FirstStep {...lookOf(1)} title="Enter your assets" drawing="kettle">
          Everything with a plug. A code for its label is suggested.
          <Button
            {...buttonOf(1)}
            onClick={() => dialogs.openNew({ locationId: otherLocations.length > 0 ? null : onlyLocation?.value })}
          >
            New asset
          </Button>
        </FirstStep>
        <FirstStep {...lookOf(2)} title="Print their labels" drawing="sheet">
          A phone recognises an asset by the QR code on its label.
          {hasAssets && (
            <Button {...buttonOf(2)} asChild onClick={() => setLabels('printed')}>
              <Link to="/labels/assets">Print labels</Link>
            </Button>
          )}
        </FirstStep>
        <FirstStep {...lookOf(3)} title="Record the first test" drawing="clipboard">
          Inspect it, measure it and save. The due date is set for you.
          {hasAssets && (
            <TestButton {...buttonOf(3)} asset={total === 1 ? newestAsset : null} onTest={dialogs.openTest} />
          )}
        </FirstStep>
      </Grid>
      {isAdmin && <SampleHallOffer onChange={onChange} />}
      {addingLocation && (
        <LocationDialog
          type="pat"
          onClose={() => {
            setAddingLocation(false)
            void onChange()
          }}
        />
      )}
      {dialogs.dialog}
    </HomeSection>
  )
}

interface TestButtonProps {
  ref?: RefObject<HTMLButtonElement | null>
  variant: 'solid' | 'subtle'
  /** The only asset of the hall. */
  asset: AssetDetailsFragment | null | undefined
  onTest: (asset: AssetDetailsFragment) => void
}

/** Tests the only asset, or leads to the list to choose one. */
function TestButton({ asset, onTest, ...look }: TestButtonProps) {
  if (asset) return <Button {...look} onClick={() => onTest(asset)}>{`Test ${asset.name}`}</Button>
  return (
    <Button {...look} asChild>
      <Link to="/pat/assets">Choose an asset</Link>
    </Button>
  )
}

/** The button of the next step, which gets the focus when the step before it is done. */
function useFocusOfNext(next: number): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null)
  const before = useRef(next)
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
