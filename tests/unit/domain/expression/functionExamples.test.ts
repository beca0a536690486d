import { describe, expect, it } from 'vitest'
import { compileExpression } from '@/domain/expression/compileExpression'
import { functionExamples } from '@/domain/expression/functions/functionExamples'
import { functionList } from '@/domain/expression/functions/functionList'
import { parseExpression } from '@/domain/expression/parseExpression'
import { toText } from '@/domain/expression/Value'

const scope = { get: () => null, now: () => new Date(2026, 0, 1) }

describe('functionExamples', () => {
  it('has one for each function', () => {
    expect(Object.keys(functionExamples).toSorted()).toEqual(functionList.map(({ name }) => name).toSorted())
  })

  it.each(Object.entries(functionExamples))('of %s gives what it says', (name, [formula, result]) => {
    expect(formula).toContain(`${name}(`)
    if (result === null) expect(parseExpression(formula)).toBeDefined()
    else expect(toText(compileExpression(formula)(scope))).toBe(result)
  })
})
