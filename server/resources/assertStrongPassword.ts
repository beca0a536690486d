import { AppError } from '@/domain/errors/AppError'

/** Throws password_weak for less than eight characters, or without a letter or a digit; for passwords set by administrators too. */
export function assertStrongPassword(password: string): void {
  if (password.length < 8 || !/\p{L}/u.test(password) || !/\d/.test(password)) throw new AppError('password_weak')
}
