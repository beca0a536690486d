import { pinyin } from 'pinyin-pro'

/** Stored beside a Chinese name so that 张伟 is sorted and found as `zhang wei`, `zhangwei` or `zw`. */
export function pinyinText(name: string): string {
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const words = syllables.map((syllable) => syllable.trim().toLowerCase()).filter(Boolean)
  return [words.join(' '), words.join(''), words.map((word) => word[0]).join('')].join('|').slice(0, 400)
}
