import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'

/** Returns a component whose code is loaded when it is first shown; it shows nothing until then. */
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
