import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const refreshStep: StepRunner = async (_step, { host }) => {
  await host.refresh()
  return true
}
