import { shortBankName } from '#domain/bank-name.ts';

/** Two letters by which a bank's column is known: «Северный Причал» is «СП», «Гарант» is «Га». */
export const bankMark = (name: string): string => {
  const words = shortBankName(name)
    .split(/[\s-]+/)
    .map((word) => word.replaceAll(/[^\p{L}\d]/gu, ''))
    .filter((word) => word !== '');
  const [first = '', second] = words;
  return second === undefined ? first.slice(0, 2) : `${first.slice(0, 1)}${second.slice(0, 1)}`.toUpperCase();
};
