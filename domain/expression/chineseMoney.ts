import { toFixedText } from '@/domain/expression/decimal'

const digits = '零壹贰叁肆伍陆柒捌玖'
const places = ['', '拾', '佰', '仟']
const groups = ['', '万', '亿', '兆']

function fourDigits(text: string): string {
  let words = ''
  for (const [index, digit] of [...text].entries()) {
    if (digit === '0') words += words.endsWith('零') || words === '' ? '' : '零'
    else words += `${digits[Number(digit)]}${places[text.length - 1 - index]}`
  }
  return words.replace(/零$/, '')
}

function integerWords(text: string): string {
  let words = ''
  for (let end = text.length, group = 0; end > 0; end -= 4, group++) {
    const part = text.slice(Math.max(0, end - 4), end)
    const spoken = fourDigits(part)
    const gap = words !== '' && !words.startsWith('零') && part.endsWith('0') ? '零' : ''
    const lead = part.length === 4 && part.startsWith('0') && spoken !== '' && end > 4 ? '零' : ''
    if (spoken !== '') words = `${lead}${spoken}${groups[group]}${gap}${words}`
    else if (gap) words = `零${words}`
  }
  return words
}

/**
 * An amount of yuan in Chinese capitals (正确填写票据和结算凭证的基本规定): 1234.5 → 壹仟贰佰叁拾肆元伍角整.
 * Rounded to fen; null at 10^16 yuan and beyond.
 */
export function chineseMoney(amount: number): string | null {
  const fixed = toFixedText(Math.abs(amount), 2)
  const [yuan = '0', fraction = '00'] = fixed.split('.')
  if (yuan.length > 16) return null
  const [jiao, fen] = [Number(fraction[0]), Number(fraction[1])]
  if (Number(fixed) === 0) return '零元整'
  const whole = yuan === '0' ? '' : `${integerWords(yuan)}元`
  const tenths = jiao > 0 ? `${digits[jiao]}角` : whole !== '' && fen > 0 ? '零' : ''
  const hundredths = fen > 0 ? `${digits[fen]}分` : '整'
  return `${amount < 0 ? '负' : ''}${whole}${tenths}${hundredths}`
}
