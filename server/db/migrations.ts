import { foundation } from '@/server/db/migrations/0001-foundation'

/** In order and never changed once released; the number is what the database remembers. */
export const migrations = [{ number: 1, name: 'foundation', text: foundation }] as const
