import { checkSteps } from '@/domain/actions/checkSteps'
import type { StepWorld } from '@/domain/actions/StepWorld'
import type { FormDocument } from '@/domain/documents/document'
import { fieldKindOf } from '@/domain/documents/fieldKinds'
import type { Problem } from '@/domain/documents/Problem'
import { propertyOf } from '@/domain/documents/propertyOf'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { exprTypeOf, typeEnvironmentOf } from '@/domain/documents/typeEnvironmentOf'
import { t } from '@/domain/i18n/t'
import catalogue from '@/schemas/presets/form-operations.json' with { type: 'json' }

const operations = new Set(catalogue.operations.map(({ name }) => name))

/** The first node with an event that runs an action: the place that a builder is shown. */
const runnerOf = (document: FormDocument, id: string) =>
  [...indexNodes(document).values()].find(({ node }) =>
    Object.entries(fieldKindOf(node.type)?.properties ?? {}).some(
      ([key, { 'x-editor': editor }]) => editor === 'action' && propertyOf(node, key) === id,
    ),
  )?.node.id

function worldOf(document: FormDocument): StepWorld {
  return {
    context: 'form',
    environment: typeEnvironmentOf(document),
    knowsOperation: (operation) => operations.has(operation),
    target(id) {
      const place = indexNodes(document).get(id)
      if (!place) return { message: t('组件「{id}」已不存在', { id }), missing: id }
      const type = place.subTable ? null : exprTypeOf(place.node)
      return type === null ? { message: t('「{title}」不能赋值', { title: titleOf(place.node) }) } : { type }
    },
  }
}

/**
 * The problems of a form's actions: nodes that do not exist or have no value, expressions that do not parse or have
 * another type, operations that documents may not call, chains too long or too deep. The actions must have the shape of
 * schemas/documents/action.schema.json. Never throws.
 */
export function findActionProblems(document: FormDocument): Problem[] {
  const world = worldOf(document)
  return (document.actions ?? []).flatMap(({ id, title, steps }, index) => {
    const nodeId = runnerOf(document, id)
    return checkSteps(steps, `/actions/${index}/steps`, world).map(
      ({ message, ...finding }): Problem => ({
        severity: 'error',
        ...finding,
        message: t('动作「{title}」：{message}', { title: title || id, message }),
        ...(nodeId === undefined ? {} : { nodeId }),
      }),
    )
  })
}
