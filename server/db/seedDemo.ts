import type { Database } from '@/server/db/connect'

export async function seedDemo(_db: Database): Promise<void> {}
