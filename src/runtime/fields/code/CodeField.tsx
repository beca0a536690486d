import { lazy, Suspense } from 'react'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import './code.css'

/** The editor is heavier than all other controls together, so it comes when a form needs it. */
const CodeEditor = lazy(async () => ({ default: (await import('./CodeEditor')).CodeEditor }))

function CodeControl(props: FieldControlProps<string>) {
  return (
    <Suspense fallback={<pre className="portal-code">{props.value ?? ''}</pre>}>
      <CodeEditor {...props} />
    </Suspense>
  )
}

function CodeText(props: FieldReadProps<string>) {
  if (!props.value) return <PlainText {...props} />
  return <pre className="portal-code">{props.value}</pre>
}

export const codeField = defineField({ type: 'Code', Edit: CodeControl, Read: CodeText, isGroup: true })
