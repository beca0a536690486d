import { PlusOutlined } from '@ant-design/icons'
import { Alert, Button, Form, Input, Space } from 'antd'
import { useState } from 'react'
import { t } from '@/domain/i18n/t'

interface AddGroupProps {
  /** Name of the parent group; null at the top. */
  parentName: string | null
  maxLength: number
  onAdd: (name: string) => Promise<void>
}

/** A button that opens an input for the name of a new group (specification §2.9, §5). */
export function AddGroup({ parentName, maxLength, onAdd }: AddGroupProps) {
  const [isOpen, setOpen] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const close = () => {
    setOpen(false)
    setError(null)
  }
  const save = async ({ name }: { name: string }) => {
    setSaving(true)
    setError(null)
    try {
      await onAdd(name.trim())
      close()
    } catch (cause) {
      setError(cause instanceof Error ? cause.message : String(cause))
    } finally {
      setSaving(false)
    }
  }
  if (!isOpen)
    return (
      <Button icon={<PlusOutlined aria-hidden />} onClick={() => setOpen(true)}>
        {t('新增分组')}
      </Button>
    )
  return (
    <Form className="portal-pick-add" onFinish={save} aria-label={t('新增分组')}>
      <Form.Item
        name="name"
        validateTrigger="onBlur"
        rules={[{ required: true, whitespace: true, message: t('请输入名称') }]}
        extra={parentName === null ? t('建在最上级') : t('建在「{name}」下', { name: parentName })}
      >
        <Input autoFocus maxLength={maxLength} placeholder={t('分组名称')} aria-label={t('分组名称')} />
      </Form.Item>
      <Space>
        <Button type="primary" htmlType="submit" loading={isSaving}>
          {t('保存')}
        </Button>
        <Button onClick={close} onMouseDown={(event) => event.preventDefault()}>
          {t('取消')}
        </Button>
      </Space>
      {error ? <Alert type="error" showIcon message={error} /> : null}
    </Form>
  )
}
