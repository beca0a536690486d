import { t } from '@/domain/i18n/t'

interface Currency {
  sign: string
  /** Said before an amount in Chinese numerals, which is in yuan by itself. */
  name: string
}

const YUAN: Currency = { sign: '¥', name: '' }
const CURRENCIES: Readonly<Record<string, Currency>> = {
  CNY: YUAN,
  USD: { sign: '$', name: t('美元') },
  EUR: { sign: '€', name: t('欧元') },
  HKD: { sign: 'HK$', name: t('港币') },
  JPY: { sign: 'JP¥', name: t('日元') },
}

/** How amounts of a currency (ISO 4217) are written; yuan when it is none of ours. */
export const currencyOf = (code: unknown): Currency => (typeof code === 'string' && CURRENCIES[code]) || YUAN
