import { dateFunctions } from '@/domain/expression/functions/dateFunctions'
import type { FunctionDefinition } from '@/domain/expression/functions/FunctionDefinition'
import { listFunctions } from '@/domain/expression/functions/listFunctions'
import { logicFunctions } from '@/domain/expression/functions/logicFunctions'
import { numberFunctions } from '@/domain/expression/functions/numberFunctions'
import { textFunctions } from '@/domain/expression/functions/textFunctions'

/** Every function of the language, in the order in which an editor shows them. */
export const functionList: readonly FunctionDefinition[] = [
  ...logicFunctions,
  ...numberFunctions,
  ...listFunctions,
  ...textFunctions,
  ...dateFunctions,
]

const byName = new Map(functionList.map((definition) => [definition.name, definition]))

// `SUM` and `sum` differ, so spelling in another case is only a second choice: contains = CONTAINS.
const byLowerName = new Map(
  [...functionList].reverse().map((definition) => [definition.name.toLowerCase(), definition]),
)

/** The function of a name, exact case first; undefined when there is none. */
export function findFunction(name: string): FunctionDefinition | undefined {
  return byName.get(name) ?? byLowerName.get(name.toLowerCase())
}
