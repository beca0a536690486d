const addressesOf = (files: Record<string, string>) =>
  new Map(Object.entries(files).map(([path, url]) => [path.split('/').at(-1) ?? '', url]))

/** Character maps of Chinese, Japanese and Korean encodings; by name, without extension. */
const maps = addressesOf(
  import.meta.glob<string>('../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
)

/** Substitutes for the fourteen standard fonts, which PDFs need not embed. */
const fonts = addressesOf(
  import.meta.glob<string>('../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}', {
    query: '?url&no-inline',
    import: 'default',
    eager: true,
  }),
)

async function read(url: string | undefined): Promise<Uint8Array> {
  // biome-ignore lint/style/noRestrictedGlobals: a file of the site itself, not a call of the portal.
  const reply = url ? await fetch(url) : null
  if (!reply?.ok) throw new Error(`no data at ${url}`)
  return new Uint8Array(await reply.arrayBuffer())
}

/** Loads the standard data of PDFs, each file on demand. In the form that pdf.js needs: classes with `fetch`. */
export class CharacterMaps {
  fetch = async ({ name }: { name: string }) => ({
    cMapData: await read(maps.get(`${name}.bcmap`)),
    isCompressed: true,
  })
}

export class StandardFonts {
  fetch = ({ filename }: { filename: string }) => read(fonts.get(filename))
}
