import schema from '@/schemas/documents/action.schema.json' with { type: 'json' }

/** Where a chain of steps runs. Lists and other widgets run theirs in the context of their page. */
export type ActionContext = 'form' | 'page' | 'dashboard' | 'process'

/** One type of step, as schemas/documents/action.schema.json describes it. */
export interface StepType {
  type: string
  title: string
  contexts: readonly ActionContext[]
}

interface StepSchema {
  title: string
  'x-contexts': readonly ActionContext[]
}

const definitions = schema.$defs as unknown as Readonly<Record<string, StepSchema>>

/** The closed catalogue of steps, in the order in which they are offered to builders. */
export const stepCatalogue: readonly StepType[] = schema.$defs.step.properties.type.enum.map((type) => {
  const { title, 'x-contexts': contexts } = definitions[type] as StepSchema
  return { type, title, contexts }
})

const byType = new Map(stepCatalogue.map((step) => [step.type, step]))

export const stepTypeOf = (type: string): StepType | undefined => byType.get(type)
