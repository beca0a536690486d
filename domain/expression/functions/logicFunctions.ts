import { union } from '@/domain/expression/ExprType'
import type { FunctionDefinition } from '@/domain/expression/functions/FunctionDefinition'
import { isEmptyValue, isTrue } from '@/domain/expression/Value'

export const logicFunctions: readonly FunctionDefinition[] = [
  {
    name: 'IF',
    group: '逻辑',
    usage: 'IF(条件, 成立时, 不成立时)',
    description: '条件成立取前者，否则取后者（不写则为空）。',
    params: ['boolean', 'any', 'any'],
    minimum: 2,
    maximum: 3,
    result: (args) => union(args[1] ?? 'any', args[2] ?? 'null'),
    compile: ([test, yes, no]) => {
      if (!test || !yes) return () => null
      return (run) => (isTrue(test(run)) ? yes(run) : no ? no(run) : null)
    },
  },
  {
    name: 'AND',
    group: '逻辑',
    usage: 'AND(条件1, 条件2, …)',
    description: '所有条件都成立。',
    params: ['boolean'],
    minimum: 1,
    maximum: Infinity,
    result: 'boolean',
    compile: (args) => (run) => args.every((arg) => isTrue(arg(run))),
  },
  {
    name: 'OR',
    group: '逻辑',
    usage: 'OR(条件1, 条件2, …)',
    description: '任一条件成立。',
    params: ['boolean'],
    minimum: 1,
    maximum: Infinity,
    result: 'boolean',
    compile: (args) => (run) => args.some((arg) => isTrue(arg(run))),
  },
  {
    name: 'NOT',
    group: '逻辑',
    usage: 'NOT(条件)',
    description: '条件不成立。',
    params: ['boolean'],
    minimum: 1,
    maximum: 1,
    result: 'boolean',
    run: ([value = null]) => !isTrue(value),
  },
  {
    name: 'isEmpty',
    group: '逻辑',
    usage: 'isEmpty(字段)',
    description: '没有填写：空值、空文本或空列表。',
    params: ['any'],
    minimum: 1,
    maximum: 1,
    result: 'boolean',
    run: ([value = null]) => isEmptyValue(value),
  },
  {
    name: 'isNotEmpty',
    group: '逻辑',
    usage: 'isNotEmpty(字段)',
    description: '已经填写。',
    params: ['any'],
    minimum: 1,
    maximum: 1,
    result: 'boolean',
    run: ([value = null]) => !isEmptyValue(value),
  },
]
