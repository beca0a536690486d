import { DatePicker, Form, type FormInstance, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { type FieldContent, type FieldType, fieldsOf, LINKED_FIELD, LONG, OPTIONS } from './content'
import { hasFlag, numberOf, offerPage, painted } from './mountPage'

const fields = fieldsOf(numberOf('fields'), hasFlag('required'))
let shown: FormInstance | null = null

const CONTROLS: Record<FieldType, () => ReactNode> = {
  Text: () => <Input />,
  Number: () => <InputNumber />,
  Select: () => <Select options={OPTIONS} placeholder="请选择" allowClear />,
  Date: () => <DatePicker placeholder="请选择日期" />,
}

const itemOf = ({ id, type, title, required }: FieldContent) => (
  <Form.Item key={id} name={id} label={title} rules={required ? [{ required, message: `请填写${title}` }] : undefined}>
    {CONTROLS[type]()}
  </Form.Item>
)

function PlainForm() {
  const [form] = Form.useForm()
  shown = form
  return (
    <Form form={form} layout="vertical">
      <div className="by-hand-grid">{fields.map(itemOf)}</div>
    </Form>
  )
}

const textOf = (text: string) => `${text} / ${text.length}`

/** The linkages as antd's documentation has them: the page watches the first field. */
function LinkedForm() {
  const [form] = Form.useForm()
  const first: string = Form.useWatch('f0', form) ?? ''
  const isLong = first.length > LONG
  return (
    <Form form={form} layout="vertical">
      <div className="by-hand-grid">
        {fields.map((field) =>
          field.id !== LINKED_FIELD ? itemOf(field) : isLong ? itemOf({ ...field, required: true }) : null,
        )}
        <Form.Item label="计算">
          <output>{textOf(first)}</output>
        </Form.Item>
      </div>
    </Form>
  )
}

/** The linkages, optimised: only what depends on the first field renders again. */
function CarefulForm() {
  const [form] = Form.useForm()
  const changed = (before: { f0?: string }, after: { f0?: string }) => before.f0 !== after.f0
  const firstOf = (): string => form.getFieldValue('f0') ?? ''
  return (
    <Form form={form} layout="vertical">
      <div className="by-hand-grid">
        {fields.map((field) =>
          field.id !== LINKED_FIELD ? (
            itemOf(field)
          ) : (
            <Form.Item key={field.id} noStyle shouldUpdate={changed}>
              {() => (firstOf().length > LONG ? itemOf({ ...field, required: true }) : null)}
            </Form.Item>
          ),
        )}
        <Form.Item label="计算" shouldUpdate={changed}>
          {() => <output>{textOf(firstOf())}</output>}
        </Form.Item>
      </div>
    </Form>
  )
}

const Page = hasFlag('careful') ? CarefulForm : hasFlag('linked') ? LinkedForm : PlainForm
offerPage(Page, {
  async submit() {
    await shown?.validateFields().catch(() => {})
    await painted()
  },
})
