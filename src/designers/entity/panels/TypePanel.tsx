import { Input } from 'antd'
import { observer } from 'mobx-react-lite'
import { useState } from 'react'
import type { EntityFieldType } from '@/domain/documents/kinds/entity/EntityDocument'
import { fieldTypeNames, fieldTypes } from '@/domain/documents/kinds/entity/fieldTypes'
import { t } from '@/domain/i18n/t'
import { add } from '@/src/designers/entity/commands/fieldActions'
import { useEntitySession } from '@/src/designers/entity/session/EntitySession'
import { TypeIcon } from '@/src/designers/entity/TypeIcon'

/** The types of fields; choosing one adds a field behind the selected one. */
export const TypePanel = observer(function TypePanel() {
  const session = useEntitySession()
  const [text, setText] = useState('')
  const shown = fieldTypeNames.filter((type) =>
    t(fieldTypes[type].title).toLowerCase().includes(text.trim().toLowerCase()),
  )
  // By mouse, its name is typed next. By keyboard the focus stays, so that several can be added; F2 names them.
  const addByClick = (type: EntityFieldType, isByPointer: boolean) => {
    if (add(session, type) && isByPointer) session.rename(session.current?.id ?? null)
  }
  return (
    <>
      <Input.Search
        allowClear
        value={text}
        placeholder={t('搜索字段类型')}
        aria-label={t('搜索字段类型')}
        onChange={(event) => setText(event.target.value)}
      />
      <ul className="entity-types" aria-label={t('字段类型')}>
        {shown.map((type) => (
          <li key={type}>
            <button type="button" onClick={(event) => addByClick(type, event.detail > 0)}>
              <TypeIcon type={type} />
              {t(fieldTypes[type].title)}
            </button>
          </li>
        ))}
      </ul>
      <p className="design-property-hint">{t('点击类型，在所选字段之后添加一个字段')}</p>
    </>
  )
})
