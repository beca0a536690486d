import type { ExprType } from '@/domain/expression/ExprType'
import type { Evaluate, Run } from '@/domain/expression/Scope'
import type { Value } from '@/domain/expression/Value'

export type ParameterType = ExprType | 'list'

/** A function of the language: its documentation, what the checker needs and its implementation. */
export interface FunctionDefinition {
  name: string
  group: '逻辑' | '数字' | '文本' | '日期' | '列表'
  /** Its syntax, for completion. */
  usage: string
  description: string
  /** Types of the parameters; the last one repeats when `maximum` is larger. */
  params: readonly ParameterType[]
  minimum: number
  maximum: number
  result: ExprType | ((args: readonly ExprType[]) => ExprType)
  /** Reads the clock, so its result changes over time. */
  clock?: boolean
  /** Iterates over its list arguments. */
  aggregates?: boolean
  /** Index of the argument that is evaluated for each element of the first one, as `row`. */
  perElement?: number
  /** Computes from evaluated arguments. */
  run?: (args: readonly Value[], run: Run) => Value
  /** For functions that choose which arguments to evaluate; `sizes` are their numbers of nodes. */
  compile?: (args: readonly Evaluate[], sizes: readonly number[]) => Evaluate
}
