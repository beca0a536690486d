import path from 'node:path'

/** Uploads lie outside the web root, named by their id alone. */
export function uploadPath(dataDir: string, id: string): string {
  return path.join(dataDir, 'uploads', id.slice(-2), id)
}
