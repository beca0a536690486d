import { t } from '@/domain/i18n/t'
import type { Category, Figures } from './figures'
import { formatFigure } from './formatFigure'

interface FigureTableProps {
  caption: string
  figures: Figures
  chosen: Category | undefined
  onChoose: ((category: Category) => void) | undefined
}

/** The figures as a table: what a picture shows, in numbers; a category can be chosen by key. */
export function FigureTable({ caption, figures: { title, categories, series }, chosen, onChoose }: FigureTableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key.
    <section className="portal-figures" aria-label={caption} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {title ? <th scope="col">{title}</th> : null}
            {series.map(({ name }) => (
              <th key={name} scope="col" className="portal-figure">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {categories.map((category, at) => {
            const isChosen = chosen?.key === category.key && chosen.isRest === category.isRest
            return (
              <tr key={category.isRest ? 'rest' : `=${category.key}`} data-chosen={isChosen || undefined}>
                {title ? (
                  <th scope="row">
                    {onChoose && !category.isRest ? (
                      <button type="button" aria-pressed={isChosen} onClick={() => onChoose(category)}>
                        {category.label}
                      </button>
                    ) : (
                      category.label
                    )}
                  </th>
                ) : null}
                {series.map(({ name, values, format }) => (
                  <td key={name} className="portal-figure">
                    {formatFigure(values[at], format)}
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
      {categories.length === 0 ? <p className="portal-figures-empty">{t('没有数据')}</p> : null}
    </section>
  )
}
