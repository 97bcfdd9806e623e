import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';

/** Our side in braces of a template, with what each name stands for. */
export const sellerFields = [
  ['наша.наименование', 'Наше наименование'],
  ['наша.инн', 'Наш ИНН'],
  ['наша.кпп', 'Наш КПП'],
  ['наша.огрн', 'Наш ОГРН'],
  ['наша.адрес', 'Наш адрес'],
  ['наша.руководитель', 'Наш руководитель'],
  ['наша.банк', 'Наш банк'],
  ['наша.бик', 'БИК нашего банка'],
  ['наша.счет', 'Наш расчётный счёт'],
  ['наша.корсчет', 'Наш корреспондентский счёт'],
] as const;

type SellerValues = Readonly<Record<(typeof sellerFields)[number][0], string>>;

/** What a paper says of us. */
export const sellerValues = (seller: Seller): SellerValues => ({
  'наша.наименование': seller.name,
  'наша.инн': seller.inn,
  'наша.кпп': seller.kpp ?? '',
  'наша.огрн': seller.ogrn,
  'наша.адрес': seller.address,
  'наша.руководитель': seller.head_name,
  'наша.банк': seller.bank_name,
  'наша.бик': seller.bik,
  'наша.счет': seller.account,
  'наша.корсчет': seller.corr_account,
});
