import { type RefObject, useEffect, useRef, useState } from 'react'
import { type MapEvent, type MapRequest, readMapEvent } from './mapMessages'

/** Milliseconds until the page counts as unavailable: longer than the page waits for its own script. */
const PATIENCE = 12_000

type State = 'loading' | 'ready' | 'no-key' | 'load-failed'

interface MapPage {
  state: State
  say: (request: MapRequest) => void
}

/**
 * The connection to the map's page in a frame. Accepted are only messages from that very window, which has no origin (sandbox), with
 * the shape of one of its messages.
 */
export function useMapPage(frame: RefObject<HTMLIFrameElement | null>, onEvent: (event: MapEvent) => void): MapPage {
  const [state, setState] = useState<State>('loading')
  const handler = useRef(onEvent)
  handler.current = onEvent
  useEffect(() => {
    const timer = setTimeout(() => setState((now) => (now === 'loading' ? 'load-failed' : now)), PATIENCE)
    const listen = ({ source, origin, data }: MessageEvent<unknown>) => {
      if (source !== frame.current?.contentWindow || origin !== 'null') return
      const event = readMapEvent(data)
      if (!event) return
      if (event.type === 'portal-map:ready') setState('ready')
      if (event.type === 'portal-map:unavailable') setState(event.reason)
      handler.current(event)
    }
    window.addEventListener('message', listen)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('message', listen)
    }
  }, [frame])
  return {
    state,
    // A window without an origin can't be addressed by one; the messages contain no secrets.
    say: (request) => frame.current?.contentWindow?.postMessage(request, '*'),
  }
}
