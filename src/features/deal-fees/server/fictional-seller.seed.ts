import type { Seller } from '#features/deal-fees/deal-fees.contract.ts';

/** Requisites of nobody, whose check digits are right. */
export const fictionalSeller: Seller = {
  name: 'ООО «Поручитель Демо»',
  inn: '7798000010',
  kpp: '779801001',
  ogrn: '1267798000018',
  address: '109012, г. Москва, Вымышленный пер., д. 1',
  bank_name: 'Банк «Северный Причал»',
  bik: '049999011',
  account: '40702810100000000001',
  corr_account: '30101810000000000011',
  vat: 'none',
  head_name: 'Журавлёва А. П.',
  accountant_name: 'Мартынова О. С.',
};
