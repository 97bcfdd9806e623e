import { webScreenTexts } from '#kit/contract/web.screen-texts.ts';

const kib = 1024;
const oneDigit = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «2,4 МБ», «310 КБ», «7 байт». */
export const formatBytes = (bytes: number): string => {
  if (bytes < kib) return webScreenTexts.bytes(bytes);
  if (bytes < kib * kib) return webScreenTexts.kilobytes(String(Math.round(bytes / kib)));
  return webScreenTexts.megabytes(oneDigit.format(bytes / kib / kib));
};
