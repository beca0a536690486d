import type { DerivedProperty } from '@/domain/rules/Derivation'

/** A field that a condition reads, with what it holds now. */
export interface ConditionInput {
  nodeId: string
  title: string
  value: string
}

/** One thing that has a say in a property of a node. */
export interface Cause {
  source: 'rule' | 'property' | 'access' | 'container' | 'formula' | 'default' | 'record' | 'input'
  /** The sentence for people. */
  text: string
  ruleId?: string
  /** Container, or the node whose access decides. */
  nodeId?: string
  /** Of a rule: its condition in words, whether it holds, and what it reads. */
  condition?: { text: string; holds: boolean; inputs: ConditionInput[] }
  /** Whether the result is so because of it. */
  isDecisive: boolean
}

/** Why a property of a node is as it is. */
export interface Explanation {
  property: DerivedProperty
  title: string
  /** The result in words: `显示`, `必填`, a value. */
  result: string
  /** What decides comes first. */
  causes: Cause[]
}
