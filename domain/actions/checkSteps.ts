import { expressionFindings, templateFindings, valueFindings } from '@/domain/actions/checkTexts'
import type { ActionValue } from '@/domain/actions/compileValues'
import { maximumDepth, maximumSteps } from '@/domain/actions/limits'
import type { Finding, StepWorld } from '@/domain/actions/StepWorld'
import { stepTypeOf } from '@/domain/actions/stepCatalogue'
import type { ActionStep } from '@/domain/documents/document'
import type { ExprType, TypeEnvironment } from '@/domain/expression/ExprType'
import { t } from '@/domain/i18n/t'
import { isRecord } from '@/domain/isRecord'

const entriesOf = (value: unknown): [string, unknown][] => (isRecord(value) ? Object.entries(value) : [])

const named = (environment: TypeEnvironment, names: Readonly<Record<string, ExprType>>): TypeEnvironment => ({
  ...environment,
  names: new Map([...environment.names, ...Object.entries(names)]),
})

/** Texts of steps with values in them. */
const TEMPLATES = ['content', 'question', 'to'] as const

class StepChecker {
  readonly findings: Finding[] = []
  private count = 0

  constructor(private readonly world: StepWorld) {}

  /** `pointer` leads to the chain. */
  chain(steps: unknown, pointer: string, at: { depth: number; environment: TypeEnvironment }): void {
    if (!Array.isArray(steps)) return
    if (at.depth > maximumDepth)
      return this.report(pointer, 'too_deep', t('分支嵌套不能超过 {most} 层', { most: maximumDepth }))
    for (const [index, step] of steps.entries()) {
      this.count += 1
      if (isRecord(step)) this.step(step as ActionStep, { ...at, pointer: `${pointer}/${index}` })
    }
    if (at.depth === 0 && this.count > maximumSteps)
      this.report(pointer, 'too_many_steps', t('步骤不能超过 {most} 个', { most: maximumSteps }))
  }

  private report(pointer: string, code: string, message: string, missing?: string): void {
    this.findings.push({ pointer, code, message, ...(missing === undefined ? {} : { missing }) })
  }

  private step(step: ActionStep, at: { pointer: string; depth: number; environment: TypeEnvironment }): void {
    const { pointer, depth, environment } = at
    const type = stepTypeOf(step.type)
    if (type && !type.contexts.includes(this.world.context))
      this.report(`${pointer}/type`, 'step_misplaced', t('步骤「{title}」不能用在这里', { title: t(type.title) }))
    const place = (part: string) => ({ environment, pointer: `${pointer}/${part}` })
    for (const part of TEMPLATES) this.findings.push(...templateFindings(step[part], place(part)))
    for (const part of ['params', 'query', 'body'] as const)
      this.findings.push(...valueFindings(step[part] as ActionValue | undefined, place(part)))
    this.findings.push(...expressionFindings(step.when, place('when'), 'boolean'))
    this.findings.push(...expressionFindings(step.of, place('of'), { list: 'any' }))
    for (const [id, text] of entriesOf(step.values)) this.write(id, text, place(`values/${id}`))
    if (step.type === 'call') this.call(step, at)
    const inner = { depth: depth + 1, environment: this.within(step, at) }
    this.chain(step.then, `${pointer}/then`, inner)
    this.chain(step.else, `${pointer}/else`, inner)
  }

  /** Additional names that nested steps know. */
  private within(step: ActionStep, { pointer, environment }: { pointer: string; environment: TypeEnvironment }) {
    if (step.type === 'each') return { ...environment, row: 'any' as const }
    if (step.type !== 'fill' || !isRecord(step.dialog)) return environment
    const checked = this.world.checkDialog?.(step.dialog, `${pointer}/dialog`)
    if (!checked) return environment
    this.findings.push(...checked.findings)
    return { ...environment, records: new Map([...(environment.records ?? []), ['input', checked.input]]) }
  }

  private call(step: ActionStep, { pointer, environment }: { pointer: string; environment: TypeEnvironment }): void {
    const operation = String(step.operation)
    if (!this.world.knowsOperation(operation))
      this.report(`${pointer}/operation`, 'unknown_operation', t('不能调用接口 {operation}', { operation }))
    for (const [id, text] of entriesOf(step.result))
      this.write(id, text, { pointer: `${pointer}/result/${id}`, environment: named(environment, { reply: 'any' }) })
  }

  private write(id: string, text: unknown, place: { pointer: string; environment: TypeEnvironment }): void {
    const target = this.world.target(id)
    if ('message' in target) return this.report(place.pointer, 'unknown_target', target.message, target.missing)
    this.findings.push(...expressionFindings(text, place, target.type))
  }
}

/** The problems of a chain of steps. In: the chain, the pointer to it, and what it can refer to. Never throws. */
export function checkSteps(steps: unknown, pointer: string, world: StepWorld): Finding[] {
  const checker = new StepChecker(world)
  checker.chain(steps, pointer, { depth: 0, environment: world.environment })
  return checker.findings
}
