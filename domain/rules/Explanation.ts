import type { DerivedProperty } from '@/domain/rules/Derivation'

/** A field that a condition reads, with its current value. */
export interface ConditionInput {
  nodeId: string
  title: string
  value: string
}

/** One factor that affects a property of a node. */
export interface Cause {
  source: 'rule' | 'property' | 'access' | 'container' | 'formula' | 'default' | 'record' | 'input'
  /** The sentence shown to the user. */
  text: string
  ruleId?: string
  /** Container, or the node whose access decides. */
  nodeId?: string
  /** Of a rule: its condition in words, whether it is true, and what it reads. */
  condition?: { text: string; holds: boolean; inputs: ConditionInput[] }
  /** Whether it determines the result. */
  isDecisive: boolean
}

/** Why a property of a node has its value. */
export interface Explanation {
  property: DerivedProperty
  title: string
  /** The result in words: `显示`, `必填`, a value. */
  result: string
  /** The deciding factor comes first. */
  causes: Cause[]
}
