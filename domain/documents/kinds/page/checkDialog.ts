import { templateFindings, valueFindings } from '@/domain/actions/checkTexts'
import type { ActionValues } from '@/domain/actions/compileValues'
import type { CheckedDialog, Finding } from '@/domain/actions/StepWorld'
import { bindOf } from '@/domain/documents/bindOf'
import { dialogKindOf } from '@/domain/documents/dialogKinds'
import type { DocumentNode, FormDocument } from '@/domain/documents/document'
import { formProblems } from '@/domain/documents/kinds/form/formProblems'
import { formLoader } from '@/domain/documents/kinds/form/loadForm'
import { exprTypeOf } from '@/domain/documents/typeEnvironmentOf'
import type { ExprType, KnownRecord, TypeEnvironment } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

type Json = Readonly<Record<string, unknown>>

const ROOT = 'dialog_root'

/** The fields of a dialog or a widget, as a form. `choices` are the ids of selects whose options are read when it opens. */
export function formOfFields(fields: unknown, rules?: unknown, choices: ReadonlySet<string> = new Set()): FormDocument {
  const children = (Array.isArray(fields) ? fields : []).filter(isRecord) as unknown as DocumentNode[]
  return {
    kind: 'form',
    schemaVersion: formLoader.version,
    code: 'dialog',
    title: t('对话框'),
    root: {
      id: ROOT,
      type: 'Form',
      children: children.map((node) =>
        choices.has(node.id) ? { ...node, options: [{ value: 'x', label: 'x' }] } : node,
      ),
    },
    ...(Array.isArray(rules) ? { rules } : {}),
  }
}

/** The problems of such a form, with their location in the page. */
export const fieldFindings = (form: FormDocument, pointer: string): Finding[] =>
  formProblems(form, dialogKindOf)
    .filter(({ severity }) => severity === 'error')
    .map(({ code, message, pointer: inner, missing }) => ({
      code,
      message,
      pointer: `${pointer}${inner.replace(/^\/root\/children/, '/fields')}`,
      ...(missing === undefined ? {} : { missing }),
    }))

/** The types of its values, by key. */
export function inputOf(form: FormDocument): KnownRecord {
  const fields = form.root.children ?? []
  return {
    members: new Map(fields.map((node): [string, ExprType] => [bindOf(node), exprTypeOf(node) ?? 'any'])),
    unknown: (name) => t('没有可填写的字段「{name}」', { name }),
  }
}

const sourceFindings = (source: unknown, pointer: string, environment: TypeEnvironment) =>
  isRecord(source)
    ? (['params', 'query'] as const).flatMap((part) =>
        valueFindings(source[part] as ActionValues | undefined, { pointer: `${pointer}/${part}`, environment }),
      )
    : []

/** The problems of a dialog: its fields, rules and initial values. In: what its texts can refer to. */
export function checkDialog(dialog: Json, pointer: string, environment: TypeEnvironment): CheckedDialog {
  const choices = isRecord(dialog.choices) ? dialog.choices : {}
  const form = formOfFields(dialog.fields, dialog.rules, new Set(Object.keys(choices)))
  const ids = new Set(form.root.children?.map(({ id }) => id))
  const unknown = Object.keys(choices).filter((id) => !ids.has(id))
  return {
    input: inputOf(form),
    findings: [
      ...templateFindings(dialog.title, { pointer: `${pointer}/title`, environment }),
      ...fieldFindings(form, pointer),
      ...sourceFindings(dialog.load, `${pointer}/load`, environment),
      ...Object.entries(choices).flatMap(([id, source]) =>
        sourceFindings(source, `${pointer}/choices/${id}`, environment),
      ),
      ...valueFindings(dialog.values as ActionValues | undefined, { pointer: `${pointer}/values`, environment }),
      ...unknown.map((id) => ({
        pointer: `${pointer}/choices/${id}`,
        code: 'unknown_field',
        message: t('没有可填写的字段「{name}」', { name: id }),
        missing: id,
      })),
    ],
  }
}
