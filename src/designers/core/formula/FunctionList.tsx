import { Input } from 'antd'
import { useState } from 'react'
import type { FunctionDefinition } from '@/domain/expression/functions/FunctionDefinition'
import { functionExamples } from '@/domain/expression/functions/functionExamples'
import { t } from '@/domain/i18n/t'

interface FunctionListProps {
  functions: readonly FunctionDefinition[]
  onChoose: (chosen: FunctionDefinition) => void
}

/** The functions by group; the description and an example of the hovered or focused one are shown beside. */
export function FunctionList({ functions, onChoose }: FunctionListProps) {
  const [search, setSearch] = useState('')
  const [shown, setShown] = useState<FunctionDefinition | undefined>(functions[0])
  const wanted = search.trim().toLowerCase()
  const found = functions.filter(({ name, description }) => `${name} ${t(description)}`.toLowerCase().includes(wanted))
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <section className="formula-list formula-functions" aria-label={t('函数')}>
      <h4>{t('函数')}</h4>
      <Input.Search
        size="small"
        allowClear
        aria-label={t('搜索函数')}
        placeholder={t('搜索函数，例如：合计、日期')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      <div className="formula-function-groups">
        {groups.map((group) => (
          <div key={group}>
            <h5>{t(group)}</h5>
            <ul className="choice-list">
              {found
                .filter((one) => one.group === group)
                .map((one) => (
                  <li key={one.name}>
                    <button
                      type="button"
                      onMouseEnter={() => setShown(one)}
                      onFocus={() => setShown(one)}
                      onClick={() => onChoose(one)}
                    >
                      <span>{one.name}</span>
                      <small>{t(one.description)}</small>
                    </button>
                  </li>
                ))}
            </ul>
          </div>
        ))}
      </div>
      {shown ? <FunctionNote of={shown} /> : null}
    </section>
  )
}

function FunctionNote({ of: { name, usage, description } }: { of: FunctionDefinition }) {
  const [formula, result] = functionExamples[name] ?? []
  return (
    <div className="formula-function-note">
      <code>{t(usage)}</code>
      <div>{t(description)}</div>
      {formula ? (
        <div>
          {t('例如：')}
          <code>{t(formula)}</code>
          {result ? (
            <>
              {t('，结果是 ')}
              <strong>{t(result)}</strong>
            </>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
