import { DeleteOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { observer } from 'mobx-react-lite'
import { t } from '@/domain/i18n/t'
import type { Card, CardBranch } from '@/domain/process/simple/Cards'
import { conditionAt, moveBranchBy } from '@/src/designers/process/commands/cardActions'
import { useProcessSession } from '@/src/designers/process/session/ProcessSession'
import { useConditionWords } from '@/src/designers/process/words/useConditionWords'
import { CardFrame } from './CardFrame'
import { CardTool } from './CardTools'
import { useRemoval } from './useRemoval'

interface BranchCardProps {
  branch: CardBranch
  block: Extract<Card, { join: string }>
  /** Its place from the left, from 0. */
  at: number
}

/** The head of a branch: when it is taken, and before which others. */
export const BranchCard = observer(function BranchCard({ branch, block, at }: BranchCardProps) {
  const session = useProcessSession()
  const removal = useRemoval()
  const words = useConditionWords(conditionAt(session, branch.id))
  const { id, isDefault } = branch
  const isParallel = block.type === 'parallel'
  const name = session.titleOf(id)
  const movable = block.branches.filter((one) => !one.isDefault).length
  const isRefused = session.document.activities[block.id]?.otherwise === 'refuse'
  const rest = isRefused ? t('以上条件都不成立时不允许提交') : t('以上条件都不成立时')
  const sentence = isParallel ? t('与其他分支同时进行') : isDefault ? rest : words
  return (
    <CardFrame
      id={id}
      look={isParallel ? 'parallel' : isDefault ? 'default' : 'branch'}
      sentence={sentence}
      missing={t('请设置条件')}
      mark={block.type !== 'condition' ? undefined : t('优先级 {number}', { number: at + 1 })}
      tools={
        isDefault ? null : (
          <>
            <CardTool
              label={t('「{name}」左移', { name })}
              icon={<LeftOutlined aria-hidden />}
              disabled={at === 0}
              onPress={() => moveBranchBy(session, id, -1)}
            />
            <CardTool
              label={t('「{name}」右移', { name })}
              icon={<RightOutlined aria-hidden />}
              disabled={at >= movable - 1}
              onPress={() => moveBranchBy(session, id, 1)}
            />
            <CardTool
              label={t('删除「{name}」', { name })}
              icon={<DeleteOutlined aria-hidden />}
              onPress={() => removal(id)}
            />
          </>
        )
      }
    />
  )
})
