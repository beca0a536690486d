import { t } from '@/domain/i18n/t'

/** The part of the Shape Detection API that is used; TypeScript does not know it, and not every browser has it. */
interface Detector {
  detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]>
}

type DetectorClass = new () => Detector

const detectorClass = (): DetectorClass | undefined =>
  (globalThis as unknown as { BarcodeDetector?: DetectorClass }).BarcodeDetector

/** Whether this browser has a camera for pages and can read codes. */
export const canScan = (): boolean => detectorClass() !== undefined && 'mediaDevices' in navigator

/** Throws if the browser does not support it: check `canScan` first. */
export function createDetector(): Detector {
  const Detector = detectorClass()
  if (!Detector) throw new Error(t('此浏览器不能扫码'))
  return new Detector()
}
