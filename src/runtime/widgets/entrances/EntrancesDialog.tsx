import { ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'

export interface Entrance {
  name: string
  url: string
}

// biome-ignore lint/suspicious/noTemplateCurlyInString: users write this literally into an address
const HINT = t('地址可以是站内路径或网址，其中的 ${username}、${realName} 等会换成您的信息。')

interface EntrancesDialogProps {
  entrances: Entrance[]
  onClose: () => void
  /** Rejects with the reason. */
  onSave: (entrances: Entrance[]) => Promise<void>
}

/** The server's limit. */
const MOST = 50

/** Adds, renames, orders and removes quick entrances. */
export function EntrancesDialog({ entrances, onClose, onSave }: EntrancesDialogProps) {
  const [rows, setRows] = useState(entrances.length > 0 ? entrances : [{ name: '', url: '' }])
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const change = (at: number, part: Partial<Entrance>) =>
    setRows(rows.map((row, index) => (index === at ? { ...row, ...part } : row)))
  const raise = (at: number) => setRows(rows.toSpliced(at - 1, 2, rows[at] as Entrance, rows[at - 1] as Entrance))
  const save = async () => {
    const filled = rows
      .map(({ name, url }) => ({ name: name.trim(), url: url.trim() }))
      .filter(({ name, url }) => name || url)
    if (filled.some(({ name, url }) => !name || !url)) return setError(t('每个入口都需要名称和地址'))
    setSaving(true)
    try {
      await onSave(filled)
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
      setSaving(false)
    }
  }
  return (
    <Modal
      open
      width={500}
      title={t('编辑快捷入口')}
      okText={t('保存')}
      cancelText={t('取消')}
      confirmLoading={isSaving}
      onOk={() => void save()}
      onCancel={onClose}
    >
      {error ? <Alert type="error" showIcon message={error} className="portal-dialog-error" /> : null}
      <p className="entrances-hint">{t(HINT)}</p>
      <ul className="entrances-rows">
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row is identified by its position
          <li key={at}>
            <Input
              value={row.name}
              maxLength={50}
              placeholder={t('名称')}
              aria-label={t('第 {value} 个入口的名称', { value: at + 1 })}
              onChange={({ target }) => change(at, { name: target.value })}
            />
            <Input
              value={row.url}
              maxLength={1000}
              placeholder="/ywx/workbench"
              aria-label={t('第 {value} 个入口的地址', { value: at + 1 })}
              onChange={({ target }) => change(at, { url: target.value })}
            />
            <Button
              type="text"
              icon={<ArrowUpOutlined aria-hidden />}
              aria-label={t('上移第 {value} 个入口', { value: at + 1 })}
              disabled={at === 0}
              onClick={() => raise(at)}
            />
            <Button
              type="text"
              danger
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('删除第 {value} 个入口', { value: at + 1 })}
              onClick={() => setRows(rows.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ul>
      <Button
        type="dashed"
        block
        icon={<PlusOutlined aria-hidden />}
        disabled={rows.length >= MOST}
        onClick={() => setRows([...rows, { name: '', url: '' }])}
      >
        {t('添加入口')}
      </Button>
    </Modal>
  )
}
