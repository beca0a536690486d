import { ColorPicker, InputNumber, Select, Switch } from 'antd'
import { observer } from 'mobx-react-lite'
import { indexNodes } from '@/domain/documents/tree/indexNodes'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/list.schema.json' with { type: 'json' }
import { Row } from '@/src/designers/core/properties/Row'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { FieldRow } from './FieldRow'
import { formatsFor } from './formatsFor'
import { PartHead } from './PartHead'
import { PartTitle } from './PartTitle'
import { useSetPart } from './useSetPart'

const { properties } = schema.$defs.column

const optionsOf = ({ enum: values, 'x-enum-titles': titles }: { enum: string[]; 'x-enum-titles': string[] }) =>
  values.map((value, at) => ({ value, label: t(titles[at] ?? value) }))

const formatOptions = optionsOf(properties.format)

/** Colours of tags that differ at a glance and can be read with white on them. */
const tagColors = ['#237804', '#ad4e00', '#cf1322', '#0958d9', '#531dab', '#006d75', '#c41d7f', '#595959']

/** The settings of a column. */
export const ColumnProperties = observer(function ColumnProperties({ id }: { id: string }) {
  const { document, preview } = useListSession()
  const set = useSetPart(id)
  const column = document.columns.find((one) => one.id === id)
  if (!column) return null
  const node = preview ? indexNodes(preview.form).get(column.field)?.node : undefined
  const options = node?.options
  const formats = formatsFor(node, properties.format.enum as NonNullable<typeof column.format>[])
  const choices = Array.isArray(options) ? (options as { value: string; label: string }[]) : []
  return (
    <div className="design-properties">
      <PartHead id={id} kind={t('列')} />
      <FieldRow id={id} field={column.field} />
      <Row title={t('列名')}>
        <PartTitle part={column} label={t('列名')} step={t('修改列名')} />
      </Row>
      <Row title={t('点击打开')}>
        <Select<string>
          aria-label={t('点击打开')}
          value={column.link ?? 'none'}
          options={optionsOf(properties.link)}
          onChange={(link) => set(t('点击打开'), { link: link === 'record' ? 'record' : undefined })}
        />
      </Row>
      <Row title={t('格式')}>
        <Select<string>
          aria-label={t('格式')}
          value={column.format ?? ''}
          options={[
            { value: '', label: t('随字段') },
            ...formatOptions.filter(({ value }) => value === column.format || formats.some((one) => one === value)),
          ]}
          onChange={(format) => set(t('格式'), { format: (format || undefined) as typeof column.format })}
        />
      </Row>
      {column.format === 'tag' && choices.length > 0 ? (
        <Row title={t('标签颜色')}>
          <div className="list-colors">
            {choices.map(({ value, label }) => (
              <div key={value}>
                <span>{label}</span>
                <ColorPicker
                  size="small"
                  disabledAlpha
                  presets={[{ label: t('常用颜色'), colors: tagColors }]}
                  value={column.colors?.[value] ?? null}
                  onChangeComplete={(color) =>
                    set(t('标签颜色'), { colors: { ...column.colors, [value]: color.toHexString() } })
                  }
                />
              </div>
            ))}
          </div>
        </Row>
      ) : null}
      <Row title={t('宽度（像素）')} onReset={column.width ? () => set(t('宽度'), { width: undefined }) : undefined}>
        <InputNumber<number>
          aria-label={t('宽度（像素）')}
          min={40}
          max={800}
          placeholder={t('随内容')}
          value={column.width ?? null}
          onChange={(width) => set(t('宽度'), { width: width ?? undefined })}
        />
      </Row>
      <Row title={t('对齐')}>
        <Select<string>
          aria-label={t('对齐')}
          value={column.align ?? ''}
          options={[{ value: '', label: t('随字段') }, ...optionsOf(properties.align)]}
          onChange={(align) => set(t('对齐'), { align: (align || undefined) as typeof column.align })}
        />
      </Row>
      <div className="list-switch">
        <span>{t('可排序')}</span>
        <Switch
          size="small"
          aria-label={t('可排序')}
          checked={column.sortable !== false}
          onChange={(on) => set(t('可排序'), { sortable: on ? undefined : false })}
        />
      </div>
      <div className="list-switch">
        <span>{t('默认隐藏')}</span>
        <Switch
          size="small"
          aria-label={t('默认隐藏')}
          checked={column.hidden === true}
          onChange={(on) => set(t('默认隐藏'), { hidden: on || undefined })}
        />
      </div>
    </div>
  )
})
