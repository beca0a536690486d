import { t } from '@/domain/i18n/t'

/** More people than this are counted. */
const mostNamed = 5

/** The first few names, and how many there are: `张伟、李娜`, `张伟、李娜、… 等 21 人`. */
export const sayPeople = (names: readonly string[]): string =>
  names.length <= mostNamed
    ? names.join(t('、'))
    : t('{names} 等 {count} 人', { names: names.slice(0, mostNamed).join(t('、')), count: names.length })
