import { webTexts } from '#kit/contract/web.texts.ts';

const kib = 1024;
const oneDigit = new Intl.NumberFormat('ru-RU', { maximumFractionDigits: 1 });

/** «2,4 МБ», «310 КБ», «7 байт». */
export const formatBytes = (bytes: number): string => {
  if (bytes < kib) return webTexts.bytes(bytes);
  if (bytes < kib * kib) return webTexts.kilobytes(String(Math.round(bytes / kib)));
  return webTexts.megabytes(oneDigit.format(bytes / kib / kib));
};
