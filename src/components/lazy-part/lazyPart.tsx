import type { ComponentType, ReactNode } from 'react'
import { LoadError } from './LoadError'
import { type LazyView, useLazyView } from './useLazyView'

interface Meanwhile<Props> {
  /** Shown until the code has loaded; nothing if absent. */
  Waiting?: ComponentType<Props>
}

/**
 * A part of a page whose code is loaded when it is first shown. If that fails, only the part shows the error: the rest of the page,
 * with its input, stays.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { Waiting }: Meanwhile<Props> = {},
): (props: Props) => ReactNode {
  const lazy: LazyView<Props> = { load, View: null }
  return function LazyPart(props: Props) {
    const { View, problem, retry } = useLazyView(lazy)
    if (View) return <View {...props} />
    if (problem) return <LoadError message={problem} onRetry={retry} />
    return Waiting ? <Waiting {...props} /> : null
  }
}
