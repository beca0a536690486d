import { Button } from 'antd'
import type { ReactNode } from 'react'
import { t } from '@/domain/i18n/t'

interface RowProps {
  title: string
  hint?: ReactNode
  /** Takes back what was set; absent while the default holds. */
  onReset?: (() => void) | undefined
  children: ReactNode
}

/** One setting with its title. */
export const Row = ({ title, hint, onReset, children }: RowProps) => (
  <div className="design-property">
    <div className="design-property-title">
      {title}
      {onReset ? (
        <Button type="link" size="small" aria-label={t('{title}：恢复默认', { title })} onClick={onReset}>
          {t('恢复默认')}
        </Button>
      ) : null}
    </div>
    {children}
    {hint ? <div className="design-property-hint">{hint}</div> : null}
  </div>
)
