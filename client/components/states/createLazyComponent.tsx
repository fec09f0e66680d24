import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Returns a component that loads its code when first shown, and renders nothing until then. */
export function createLazyComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): (props: Props) => ReactNode {
  const Loaded = lazy(async () => ({ default: (await load()) as ComponentType<object> }))
  return function LoadedWhenShown(props) {
    return (
      <Suspense fallback={null}>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
