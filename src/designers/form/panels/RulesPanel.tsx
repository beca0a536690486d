import { DeleteOutlined, PlusOutlined } from '@ant-design/icons'
import { Button, Collapse, Empty, Input } from 'antd'
import { observer } from 'mobx-react-lite'
import type { Rule } from '@/domain/documents/document'
import { expressionToWords } from '@/domain/expression/expressionToWords'
import { parseExpression } from '@/domain/expression/parseExpression'
import { t } from '@/domain/i18n/t'
import type { PanelProps } from '@/src/designers/core/Designer'
import { useFormSession } from '@/src/designers/form/useFormSession'
import { setPart } from '@/src/designers/tree/commands/nodeCommands'
import type { TreeSession } from '@/src/designers/tree/session/TreeSession'
import { ConditionEditor } from './ConditionEditor'
import { EffectsEditor } from './EffectsEditor'
import { hideOtherwise } from './hideOtherwise'
import { ruleTable } from './ruleTable'

function nextId(rules: Rule[]): string {
  let number = rules.length + 1
  while (rules.some((rule) => rule.id === `r${number}`)) number += 1
  return `r${number}`
}

/** A rule's condition in words; an invalid one is shown unchanged. */
function inWords(rule: Rule, session: TreeSession): string {
  try {
    return expressionToWords(parseExpression(rule.when), session.words)
  } catch {
    return rule.when || t('未设置条件')
  }
}

/** When, then, else: the rules of a document, each with a visual condition and its effects. */
export const RulesPanel = observer(function RulesPanel({ focus, open }: PanelProps) {
  const onOpen = (ruleId: string | null) => open('rules', ruleId)
  const session = useFormSession()
  const rules = session.document.rules ?? []
  const replace = (rule: Rule, label: string, mergeKey?: string) =>
    session.execute(
      setPart(
        'rules',
        rules.map((one) => (one.id === rule.id ? rule : one)),
        label,
        mergeKey,
      ),
    )
  const add = () => {
    const id = nextId(rules)
    session.execute(
      setPart(
        'rules',
        [...rules, { id, title: t('规则 {number}', { number: rules.length + 1 }), when: '', then: [] }],
        t('添加规则'),
      ),
    )
    onOpen(id)
  }
  return (
    <div className="design-rules">
      <Button type="dashed" block icon={<PlusOutlined aria-hidden />} onClick={add}>
        {t('添加规则')}
      </Button>
      {rules.length === 0 ? (
        <Empty
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t('规则让字段随填写内容显示、必填或只读，例如：天数大于 3 时，证明材料必填')}
        />
      ) : (
        <Collapse
          // One rule is open at a time; the header contains a button, so only its text opens the rule.
          collapsible="header"
          activeKey={focus ? [focus] : []}
          onChange={(keys) => onOpen([keys].flat().find((key) => key !== focus) ?? null)}
          items={rules.map((rule) => ({
            key: rule.id,
            label: (
              <div className="design-rule-head">
                <strong>{rule.title || rule.id}</strong>
                <small>{t('当 {condition}', { condition: inWords(rule, session) })}</small>
              </div>
            ),
            extra: (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('删除规则 {title}', { title: rule.title ?? rule.id })}
                onClick={(event) => {
                  event.stopPropagation()
                  session.execute(
                    setPart(
                      'rules',
                      rules.filter((one) => one.id !== rule.id),
                      t('删除规则「{title}」', { title: rule.title ?? rule.id }),
                    ),
                  )
                }}
              />
            ),
            children: (
              <div className="design-rule">
                <label>
                  <span>{t('名称')}</span>
                  <Input
                    value={rule.title ?? ''}
                    maxLength={50}
                    onChange={(event) =>
                      replace({ ...rule, title: event.target.value }, t('规则名称'), `${rule.id}.title`)
                    }
                  />
                </label>
                <ConditionEditor
                  value={rule.when}
                  table={ruleTable(rule, session.index)}
                  onChange={(when) =>
                    replace(
                      { ...rule, when },
                      t('规则「{title}」的条件', { title: rule.title ?? rule.id }),
                      `${rule.id}.when`,
                    )
                  }
                />
                <EffectsEditor
                  title={t('则')}
                  value={rule.then}
                  table={ruleTable(rule, session.index)}
                  onChange={(then) =>
                    replace(
                      hideOtherwise(rule, then),
                      t('规则「{title}」的结果', { title: rule.title ?? rule.id }),
                      `${rule.id}.then`,
                    )
                  }
                />
                <EffectsEditor
                  title={t('否则')}
                  value={rule.else ?? []}
                  table={ruleTable(rule, session.index)}
                  onChange={(otherwise) =>
                    replace(
                      { ...rule, else: otherwise },
                      t('规则「{title}」的否则', { title: rule.title ?? rule.id }),
                      `${rule.id}.else`,
                    )
                  }
                />
              </div>
            ),
          }))}
        />
      )}
    </div>
  )
})
