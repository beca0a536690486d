import type { StepRunner } from '@/src/runtime/actions/ActionRun'

export const refreshStep: StepRunner<'refresh'> = async (_step, { host }) => {
  await host.refresh()
  return true
}
