import { useQuery } from '@tanstack/react-query'
import { Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { readAll } from '@/src/runtime/page/readAll'
import { type RuntimePorts, usePorts } from '@/src/runtime/ports'

const readProcesses = (runtime: RuntimePorts) =>
  readAll((part) => runtime.call('listResources', { query: { kind: 'process', size: 200, ...part } }))

function useProcesses() {
  const ports = usePorts()
  return useQuery({ queryKey: ['data', 'listResources', 'processes'], queryFn: () => readProcesses(ports) })
}

/** What a process is called, by its code; empty for none. */
export function useProcessTitle(code: string | undefined): string {
  const { data } = useProcesses()
  return code === undefined ? '' : (data?.find((one) => one.code === code)?.title ?? code)
}

interface ProcessSelectProps {
  /** Code of the process. */
  value: string | undefined
  onChange: (code: string) => void
}

/** Chooses another published process of the application, by its code. */
export function ProcessSelect({ value, onChange }: ProcessSelectProps) {
  const { document } = useProcessSession()
  const { data, isLoading, error } = useProcesses()
  const options = (data ?? [])
    .filter(({ code }) => code !== document.code)
    .map(({ code, title, online }) => ({
      value: code,
      label: online ? t('{title}（{code}）', { title, code }) : t('{title}（{code}，未发布）', { title, code }),
    }))
  return (
    <Select<string>
      aria-label={t('要发起的流程')}
      showSearch
      optionFilterProp="label"
      loading={isLoading}
      placeholder={t('选择流程')}
      notFoundContent={error?.message ?? t('还没有其他流程')}
      value={value}
      options={options}
      onChange={onChange}
    />
  )
}
