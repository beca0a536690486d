import { InputNumber, Select } from 'antd'
import { t } from '@/domain/i18n/t'
import { conditionOf, enoughOf, type RowLoop } from '@/domain/process/content/rowLoop'
import { Row } from '@/src/designers/core/properties/Row'

type End = 'all' | 'count' | 'percent'

const ends: readonly { value: End; label: string }[] = [
  { value: 'all', label: t('所有行都完成') },
  { value: 'count', label: t('完成的行达到几行') },
  { value: 'percent', label: t('完成的行达到比例') },
]

const usual: Readonly<Record<End, string>> = {
  all: '',
  count: conditionOf({ count: 1 }),
  percent: conditionOf({ percent: 50 }),
}

function hintOf(end: End | undefined, isSequential: boolean): string | undefined {
  if (end === undefined) return t('文件中的完成条件不能识别，请重新选择')
  if (end === 'all') return undefined
  return isSequential ? t('达到后，后面的行不再执行') : t('达到后，其余行的任务取消；比例按行数向上取整')
}

/** When a sub-process is left that is gone through once per row. */
export function RowEndRow({ loop, onChange }: { loop: RowLoop; onChange(loop: RowLoop): void }) {
  const { condition, isSequential } = loop
  const enough = condition === '' ? null : enoughOf(condition)
  const known: End = enough === null ? 'all' : 'count' in enough ? 'count' : 'percent'
  const end = condition !== '' && enough === null ? undefined : known
  const set = (next: string) => onChange({ ...loop, condition: next })
  return (
    <Row title={t('何时结束')} hint={hintOf(end, isSequential)}>
      <Select<End>
        aria-label={t('何时结束')}
        value={end}
        placeholder={condition}
        options={[...ends]}
        onChange={(value) => set(usual[value])}
      />
      {enough && 'count' in enough ? (
        <InputNumber
          aria-label={t('行数')}
          min={1}
          max={500}
          precision={0}
          value={enough.count}
          addonAfter={t('行')}
          onChange={(count) => set(conditionOf({ count: count ?? 1 }))}
        />
      ) : null}
      {enough && 'percent' in enough ? (
        <InputNumber
          aria-label={t('比例')}
          min={1}
          max={100}
          precision={0}
          value={enough.percent}
          addonAfter="%"
          onChange={(percent) => set(conditionOf({ percent: percent ?? 1 }))}
        />
      ) : null}
    </Row>
  )
}
