import { expect, it } from 'vitest';
import { paymentCode } from '#features/deal-fees/deal-fees.payment-code.ts';

const seller = {
  name: 'ООО «Поручитель | Центр»',
  inn: '7701234567',
  kpp: '770101001',
  ogrn: '1027700132195',
  address: 'Москва',
  bank_name: 'АО «Очень длинное наименование банка, которое не помещается»',
  bik: '044525225',
  account: '40702810900000000001',
  corr_account: '30101810400000000225',
  vat: 'none',
  head_name: 'Орлова А. С.',
  accountant_name: null,
} as const;

it('says of a payment what applications of banks read, in their order, the sum in kopecks', () => {
  const code = paymentCode({
    seller,
    amount: '19500.00',
    paid: '500.50',
    purpose: 'Счёт № 2026-1\nот 27.11.2026',
  });
  expect(code).toBe(
    'ST00012|Name=ООО «Поручитель Центр»|PersonalAcc=40702810900000000001|BankName=АО «Очень длинное наименование банка, которое|BIC=044525225|CorrespAcc=30101810400000000225|PayeeINN=7701234567|KPP=770101001|Sum=1899950|Purpose=Счёт № 2026-1 от 27.11.2026',
  );
});

it('leaves out what is not there', () => {
  expect(
    paymentCode({ seller: { ...seller, kpp: null }, amount: '1.00', paid: '0.00', purpose: 'Счёт' }),
  ).not.toContain('KPP');
});
