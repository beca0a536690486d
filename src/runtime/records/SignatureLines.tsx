import type { FormDocument } from '@/domain/documents/document'
import { t } from '@/domain/i18n/t'

/** The titles of the places that a form leaves for signatures. */
const placesOf = ({ root }: FormDocument): string[] =>
  Array.isArray(root.signaturePlaces)
    ? root.signaturePlaces.filter((place): place is string => typeof place === 'string')
    : []

/** Where people sign on paper, at the end of a printed record. */
export function SignatureLines({ document }: { document: FormDocument }) {
  const places = placesOf(document)
  if (places.length === 0) return null
  return (
    <ul className="portal-signature-lines" aria-label={t('签字栏')}>
      {places.map((place) => (
        <li key={place}>{t('{title}：', { title: place })}</li>
      ))}
    </ul>
  )
}
