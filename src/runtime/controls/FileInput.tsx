import { type ReactNode, useRef } from 'react'
import type { DocumentNode } from '@/domain/documents/document'

interface FileInputProps {
  node: DocumentNode
  /** Accepted extensions, if the node names none. */
  accept?: string
  onFiles: (files: File[]) => void
  /** Renders the button that opens the file chooser. */
  children: (choose: () => void) => ReactNode
}

/** The browser's own file chooser, opened by a custom button. */
export function FileInput({ node, accept, onFiles, children }: FileInputProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        multiple={node.maxCount !== 1}
        accept={node.accept ?? accept}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // Reset, so that the same file can be chosen again.
          event.target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
