import { BellOutlined } from '@ant-design/icons'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { t } from '@/domain/i18n/t'
import { usePorts } from '@/src/runtime/ports'

/** 催办, for the starter; refused with the time from which on it can be done again. */
export function UrgeButton({ id }: { id: string }) {
  const { call, notify } = usePorts()
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['data', 'listRemarks', id],
    queryFn: () => call('listRemarks', { params: { id } }),
  })
  if (!data?.canUrgeAt) return null
  const urge = async () => {
    try {
      await call('urgeProcess', { params: { id } })
      notify('success', t('已催办'))
      await client.invalidateQueries({ queryKey: ['data'] })
    } catch (error) {
      notify('warning', error instanceof Error ? error.message : String(error))
    }
  }
  return (
    <Button icon={<BellOutlined aria-hidden />} onClick={() => void urge()}>
      {t('催办')}
    </Button>
  )
}
