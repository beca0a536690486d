import { useMutation, useQuery } from '@tanstack/react-query'
import { Alert, App, Form, Input, Modal, Skeleton } from 'antd'
import { bindOf } from '@/domain/documents/bindOf'
import type { DocumentNode } from '@/domain/documents/document'
import type { PropertySchema } from '@/domain/documents/NodeKind'
import { titleOf } from '@/domain/documents/tree/titleOf'
import { t } from '@/domain/i18n/t'
import { DependantList } from '@/src/designers/core/publish/DependantList'
import { useFormPorts } from '@/src/designers/form/FormPorts'
import { useFormSession } from '@/src/designers/form/useFormSession'

interface FieldKeyDialogProps {
  node: DocumentNode
  /** Schema of the property: the format of keys. */
  schema: PropertySchema
  onClose: () => void
}

/** Gives a published field another key: shows its users and the number of submissions first; the change is undoable. */
export function FieldKeyDialog({ node, schema, onClose }: FieldKeyDialogProps) {
  const session = useFormSession()
  const ports = useFormPorts()
  const { message } = App.useApp()
  const [form] = Form.useForm<{ key: string }>()
  const before = bindOf(node)
  const usage = useQuery({
    queryKey: ['field-usage', session.resource.id, node.id],
    gcTime: 0,
    queryFn: async () => {
      await flush()
      return ports.fieldUsage(node.id)
    },
  })
  /** The server checks the saved draft. */
  const flush = async () => {
    await session.saving.flush()
    if (session.saving.state !== 'saved') throw new Error(session.saving.error ?? t('草稿还没有保存，请稍后再试'))
  }
  const rename = useMutation({
    mutationFn: async (key: string) => {
      await flush()
      return ports.renameField(session.saving.revision, node.id, key)
    },
    onSuccess: (draft, key) => {
      const label = t('「{title}」的字段名改为 {key}', { title: titleOf(node), key })
      session.rebase(draft, draft.document, label)
      void message.success(t('字段名已修改，发布后生效'))
      onClose()
    },
  })
  const error = rename.error ?? usage.error
  return (
    <Modal
      open
      width={560}
      title={t('修改「{title}」的字段名', { title: titleOf(node) })}
      okText={t('修改')}
      cancelText={t('取消')}
      confirmLoading={rename.isPending}
      okButtonProps={{ disabled: !usage.data }}
      onOk={form.submit}
      onCancel={onClose}
    >
      {error ? <Alert type="error" showIcon message={error.message} className="portal-dialog-error" /> : null}
      <Form form={form} layout="vertical" initialValues={{ key: before }} onFinish={({ key }) => rename.mutate(key)}>
        <Form.Item
          name="key"
          label={t('新字段名')}
          rules={[
            { required: true, message: t('请填写新字段名') },
            {
              pattern: new RegExp(String(schema.pattern)),
              message: t('以字母、汉字或下划线开头，由字母、数字、汉字和下划线组成'),
            },
            {
              validator: (_, key) =>
                key === before ? Promise.reject(new Error(t('新字段名与原字段名相同'))) : Promise.resolve(),
            },
          ]}
        >
          <Input autoFocus maxLength={schema.maxLength} />
        </Form.Item>
      </Form>
      {usage.data ? (
        <>
          <DependantList dependants={usage.data.dependants} total={usage.data.total} />
          <p>
            {usage.data.total > 0 ? t('这些引用会一并跟随，改名后继续有效。') : t('没有其他资源引用这个字段。')}
            {usage.data.instances > 0
              ? t('已提交的 {instances} 条数据不变，仍能显示、筛选和排序。', { instances: usage.data.instances })
              : null}
          </p>
          <p>{t('通过接口读写数据的程序，请在发布后改用新字段名。')}</p>
        </>
      ) : usage.error ? null : (
        <Skeleton active />
      )}
    </Modal>
  )
}
