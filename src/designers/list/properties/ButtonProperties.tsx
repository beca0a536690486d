import { Input, Select } from 'antd'
import { observer } from 'mobx-react-lite'
import type { ListButton } from '@/domain/documents/kinds/list/ListDocument'
import { t } from '@/domain/i18n/t'
import schema from '@/schemas/documents/list.schema.json' with { type: 'json' }
import { Row } from '@/src/designers/core/properties/Row'
import { useListSession } from '@/src/designers/list/session/ListSession'
import { PartHead } from './PartHead'
import { SourceCondition } from './SourceCondition'
import { useSetPart } from './useSetPart'

const { act, place } = schema.$defs.button.properties
const actOptions = act.enum.map((value, at) => ({ value, label: t(act['x-enum-titles'][at] ?? value) }))
const placeOptions = place.enum.map((value, at) => ({ value, label: t(place['x-enum-titles'][at] ?? value) }))

/** Acts of the list as a whole stand above it, those of a record in its row. */
const toolbarActs: readonly string[] = ['create', 'export', 'print']
const placeOf = (next: ListButton['act'], place: ListButton['place']): ListButton['place'] => {
  if (next === 'link') return place
  return toolbarActs.includes(next) ? 'toolbar' : 'row'
}

/** The settings of a button. */
export const ButtonProperties = observer(function ButtonProperties({ id }: { id: string }) {
  const { document } = useListSession()
  const set = useSetPart(id)
  const button = document.buttons.find((one) => one.id === id)
  if (!button) return null
  return (
    <div className="design-properties">
      <PartHead id={id} kind={t('按钮')} />
      <Row title={t('文字')}>
        <Input
          aria-label={t('文字')}
          value={button.title ?? ''}
          maxLength={50}
          onChange={(event) => set(t('修改文字'), { title: event.target.value || undefined })}
        />
      </Row>
      <Row title={t('动作')}>
        <Select<typeof button.act>
          aria-label={t('动作')}
          value={button.act}
          options={actOptions as { value: typeof button.act; label: string }[]}
          onChange={(next) => set(t('动作'), { act: next, place: placeOf(next, button.place) })}
        />
      </Row>
      {button.act === 'link' ? (
        <>
          <Row title={t('位置')}>
            <Select<typeof button.place>
              aria-label={t('位置')}
              value={button.place}
              options={placeOptions as { value: typeof button.place; label: string }[]}
              onChange={(next) => set(t('位置'), { place: next })}
            />
          </Row>
          <Row title={t('地址')} hint={t('以 / 或 https:// 开头；{row.id} 是记录的标识，{row.title} 是标题')}>
            <Input
              aria-label={t('地址')}
              value={button.to ?? ''}
              maxLength={500}
              placeholder="/ywx/…/form/…"
              onChange={(event) => set(t('地址'), { to: event.target.value || undefined })}
            />
          </Row>
        </>
      ) : null}
      {button.place === 'row' ? (
        <SourceCondition
          head={t('满足以下条件的行才显示')}
          value={button.when ?? ''}
          onChange={(when) => set(t('显示条件'), { when: when || undefined })}
        />
      ) : null}
    </div>
  )
})
