import { CompletionContext } from '@codemirror/autocomplete'
import { json } from '@codemirror/lang-json'
import { EditorState } from '@codemirror/state'
import { describe, expect, test } from 'vitest'
import { formKind } from '@/domain/documents/kinds/form/formKind'
import { findDocumentProblems } from '@/src/designers/core/panels/json/documentProblems'
import { placeOfPointer } from '@/src/designers/core/panels/json/jsonPlace'
import { completeForm } from '@/src/designers/form/panels/completeForm'

const stateOf = (doc: string) => EditorState.create({ doc, extensions: [json()] })

const form = (children: object[]) =>
  JSON.stringify(
    { kind: 'form', schemaVersion: 2, code: 'a', title: '表', root: { id: 'root', type: 'Form', children } },
    null,
    2,
  )

/** The completions at `|`. */
function offered(text: string): string[] {
  const pos = text.indexOf('|')
  const state = stateOf(text.replace('|', ''))
  return completeForm(new CompletionContext(state, pos, true))?.options.map(({ label }) => label) ?? []
}

describe('the JSON view', () => {
  test('finds the place of a pointer, and the nearest where it leads on', () => {
    const text = '{\n  "a/b": [1, {"c": "x"}]\n}'
    const at = (pointer: string) => {
      const { from, to } = placeOfPointer(stateOf(text), pointer)
      return text.slice(from, to)
    }
    expect(at('/a~1b/1/c')).toBe('"c": "x"')
    expect(at('/a~1b/0')).toBe('1')
    expect(at('/a~1b/1/nothing')).toBe('{"c": "x"}')
    expect(at('')).toBe('{')
  })

  test('marks inline what the schema refuses, and links to the node', () => {
    const text = form([{ id: 'days', type: 'Number', title: '天数', precision: 'two' }])
    const state = stateOf(text)
    const led: string[] = []
    const [found] = findDocumentProblems(formKind, state, (id) => led.push(id))
    expect(found).toMatchObject({ severity: 'error', message: expect.stringContaining('小数') })
    expect(text.slice(found?.from, found?.to)).toContain('"precision": "two"')
    found?.actions?.[0]?.apply({} as never, 0, 0)
    expect(led).toEqual(['days'])
  })

  test('says what is no document at all, and leaves what is no JSON to the parser', () => {
    const led = () => {}
    expect(findDocumentProblems(formKind, stateOf('{"kind": "form"}'), led).map(({ message }) => message)).not.toEqual(
      [],
    )
    expect(findDocumentProblems(formKind, stateOf('{"kind": '), led)).toEqual([])
    expect(findDocumentProblems(formKind, stateOf(form([{ id: 'a', type: 'Text', title: '甲' }])), led)).toEqual([])
  })

  test('offers the kinds, the properties of a kind that are not there yet, and the values of a choice', () => {
    expect(offered('{"type": "|"}')).toContain('SubTable')
    const names = offered('{"type": "Text", "title": "甲", "|": 1}')
    expect(names).toContain('placeholder')
    expect(names).not.toContain('title')
    expect(offered('{"type": "SerialNumber", "reset": "|"}')).toEqual(['never', 'year', 'month', 'day'])
    expect(offered('{"type": "Nowhere", "|": 1}')).toEqual([])
    expect(offered('{"title": 1}|')).toEqual([])
  })
})
