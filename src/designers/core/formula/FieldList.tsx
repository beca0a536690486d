import { Input } from 'antd'
import { useState } from 'react'
import { typeTitle } from '@/domain/expression/ExprType'
import { userMembers } from '@/domain/expression/userMember'
import { t } from '@/domain/i18n/t'
import type { FormulaScope } from './FormulaScope'
import { formulaReferences } from './formulaReferences'

interface FieldListProps {
  scope: FormulaScope
  onChoose: (text: string) => void
}

const users = Object.entries(userMembers).map(([name, { title, type }]) => ({ title, text: `user.${name}`, type }))

/** The fields that can be used, and the current user. */
export function FieldList({ scope, onChoose }: FieldListProps) {
  const [search, setSearch] = useState('')
  const found = [...formulaReferences(scope), ...users].filter(({ title }) => title.includes(search.trim()))
  return (
    <section className="formula-list" aria-label={t('字段')}>
      <h4>{t('字段')}</h4>
      <Input.Search
        size="small"
        allowClear
        aria-label={t('搜索字段')}
        placeholder={t('搜索字段')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <ul className="choice-list">
        {found.map(({ title, text, type }) => (
          <li key={text}>
            <button type="button" onClick={() => onChoose(text)}>
              <span>{title}</span>
              <small>{typeTitle(type)}</small>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className="design-property-hint">{t('没有符合的字段')}</p> : null}
    </section>
  )
}
