import { lazyPart } from '@/src/components/lazy-part/lazyPart'
import { defineField, type FieldControlProps, type FieldReadProps } from '@/src/runtime/defineField'
import { PlainText } from '@/src/runtime/render/PlainText'
import './code.css'

/** The editor is larger than all other controls together, so it is loaded on demand. */
const CodeControl = lazyPart<FieldControlProps<string>>(async () => (await import('./CodeEditor')).CodeEditor, {
  Waiting: ({ value }) => <pre className="portal-code">{value ?? ''}</pre>,
})

function CodeText(props: FieldReadProps<string>) {
  if (!props.value) return <PlainText {...props} />
  return <pre className="portal-code">{props.value}</pre>
}

export const codeField = defineField({ type: 'Code', Edit: CodeControl, Read: CodeText, isGroup: true })
