import { Ajv, type ErrorObject } from 'ajv'
import schema from '@/schemas/settings.schema.json' with { type: 'json' }
import { settingFormats } from '@/server/settings/formats'
import type { Settings } from '@/server/settings/generated/Settings'

export type Variables = Record<string, string | undefined>
type Name = keyof typeof schema.properties

/** All mistakes in the settings at once, one Chinese and English sentence each. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError'
}

/** Checks the variables of the environment against their schema; an empty one counts as absent. Throws SettingsError. */
export function readSettings(variables: Variables): Settings {
  const ajv = new Ajv({ allErrors: true, coerceTypes: true, useDefaults: true, strict: false, formats: settingFormats })
  const given = Object.keys(schema.properties).flatMap((name) => {
    const text = variables[name]
    return text ? [[name, parseValue(name as Name, text)] as const] : []
  })
  const settings = Object.fromEntries(given)
  const validate = ajv.compile<Settings>(schema)
  if (validate(settings)) return settings
  const wrong = new Set((validate.errors ?? []).map(nameOf))
  throw new SettingsError([...wrong].map((name) => sentenceOf(name, variables[name])).join('\n'))
}

/** Lists are separated by commas; other structures are JSON. */
function parseValue(name: Name, text: string): unknown {
  const property = schema.properties[name]
  if ('contentMediaType' in property) return parseJson(text)
  if (!('type' in property) || property.type !== 'array') return text
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean)
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const nameOf = ({ instancePath, keyword, params }: ErrorObject): Name =>
  (keyword === 'dependencies' ? params.missingProperty : instancePath.split('/')[1]) as Name

function sentenceOf(name: Name, text: string | undefined): string {
  const { title, description, ...rest } = schema.properties[name]
  const isSecret = 'writeOnly' in rest
  const now = isSecret || !text ? '' : `，现在是“${text}”`
  return `${name} ${title}${now}。 ${name} ${description}.`
}
