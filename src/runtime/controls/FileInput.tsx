import { type ReactNode, useRef } from 'react'
import type { DocumentNode } from '@/domain/documents/document'

interface FileInputProps {
  node: DocumentNode
  /** Extensions that may be chosen, where the node names none. */
  accept?: string
  onFiles: (files: File[]) => void
  /** Draws what is pressed to choose files. */
  children: (choose: () => void) => ReactNode
}

/** The browser's own choice of files, opened by what stands in its place. */
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
          // The same file may be chosen again.
          event.target.value = ''
        }}
      />
      {children(() => input.current?.click())}
    </>
  )
}
