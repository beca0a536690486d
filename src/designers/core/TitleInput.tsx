import { useEffect, useRef, useState } from 'react'

interface TitleInputProps {
  /** What it is called now; a blank text leaves it so. */
  title: string
  label: string
  maxLength: number
  className?: string
  /** Selector of what is titled, around it: the focus goes back there from the keys. */
  owner: string
  /** Called once, with the new title; null where nothing is to change. */
  onEnd: (title: string | null) => void
}

/** A title, edited where it stands: Enter and leaving it keep the text, Escape drops it. */
export function TitleInput({ title, label, maxLength, className = 'designer-title', owner, onEnd }: TitleInputProps) {
  const [text, setText] = useState(title)
  const input = useRef<HTMLInputElement>(null)
  const hasEnded = useRef(false)
  useEffect(() => {
    input.current?.focus()
    input.current?.select()
  }, [])
  const end = (isKept: boolean) => {
    // It loses the focus when it goes, which is no second end.
    if (hasEnded.current) return
    hasEnded.current = true
    const given = text.trim()
    onEnd(isKept && given !== '' && given !== title ? given : null)
  }
  return (
    <input
      ref={input}
      className={className}
      maxLength={maxLength}
      aria-label={label}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => end(true)}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.stopPropagation()
        const titled = event.currentTarget.closest<HTMLElement>(owner)
        end(event.key === 'Enter')
        titled?.focus({ preventScroll: true })
      }}
    />
  )
}
