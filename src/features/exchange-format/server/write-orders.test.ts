import { describe, expect, it } from 'vitest';
import { kopecks } from '#domain/money.ts';
import { writeOrders } from '#features/exchange-format/exchange-format.orders.ts';
import type { PaymentSide } from '#features/exchange-format/exchange-format.parts.ts';
import { encodeText } from '#features/exchange-format/server/encode-text.ts';
import { readExchange } from '#features/exchange-format/server/read-exchange.ts';

const payer: PaymentSide = {
  name: 'ООО «Поручитель»',
  inn: '7701234567',
  kpp: '770101001',
  account: '40702810900000000001',
  bik: '044525225',
  corrAccount: '30101810400000000225',
  bankName: 'Банк «Северный Причал»',
};
const payee: PaymentSide = {
  name: 'Ахметов Тимур\u00a0Русланович',
  inn: '500100732259',
  kpp: '',
  account: '40817810900000000002',
  bik: '044525974',
  corrAccount: '30101810145250000974',
  bankName: '',
};

const file = writeOrders({
  payer,
  madeOn: '2026-12-01',
  madeAt: '12:05:09',
  orders: [
    {
      number: 7,
      day: '2026-12-01',
      sum: kopecks(2_656_233),
      payee,
      incomeCode: '1',
      purpose:
        'Вознаграждение по акту № 118 от 30.11.2026, договор АД-2026-0118.\nВ том числе НДС 22 %, 4789-93',
    },
  ],
});

describe('a file of payment orders', () => {
  it('is what the format wants, line by line', () => {
    expect(file.split('\r\n')).toEqual([
      '1CClientBankExchange',
      'ВерсияФормата=1.03',
      'Кодировка=Windows',
      'Отправитель=Поручитель',
      'Получатель=',
      'ДатаСоздания=01.12.2026',
      'ВремяСоздания=12:05:09',
      'ДатаНачала=01.12.2026',
      'ДатаКонца=01.12.2026',
      'РасчСчет=40702810900000000001',
      'Документ=Платежное поручение',
      'СекцияДокумент=Платежное поручение',
      'Номер=7',
      'Дата=01.12.2026',
      'Сумма=26562.33',
      'ПлательщикСчет=40702810900000000001',
      'Плательщик=ИНН 7701234567 ООО «Поручитель»',
      'ПлательщикИНН=7701234567',
      'ПлательщикКПП=770101001',
      'Плательщик1=ООО «Поручитель»',
      'ПлательщикРасчСчет=40702810900000000001',
      'ПлательщикБанк1=Банк «Северный Причал»',
      'ПлательщикБИК=044525225',
      'ПлательщикКорсчет=30101810400000000225',
      'ПолучательСчет=40817810900000000002',
      'Получатель=ИНН 500100732259 Ахметов Тимур Русланович',
      'ПолучательИНН=500100732259',
      'ПолучательКПП=',
      'Получатель1=Ахметов Тимур Русланович',
      'ПолучательРасчСчет=40817810900000000002',
      'ПолучательБанк1=',
      'ПолучательБИК=044525974',
      'ПолучательКорсчет=30101810145250000974',
      'ВидПлатежа=',
      'ВидОплаты=01',
      'КодНазПлатежа=1',
      'Очередность=5',
      'Код=0',
      'НазначениеПлатежа=Вознаграждение по акту № 118 от 30.11.2026, договор АД-2026-0118. В том числе НДС 22 %, 4789-93',
      'КонецДокумента',
      'КонецФайла',
      '',
    ]);
  });

  it('is read back equal from its bytes, byte by byte', () => {
    const bytes = encodeText(file, 'windows-1251');
    expect(new TextDecoder('windows-1251').decode(bytes)).toBe(file);
    expect(readExchange(bytes)).toMatchObject({
      version: '1.03',
      accounts: [payer.account],
      problems: [],
      documents: [
        {
          kind: 'Платежное поручение',
          number: '7',
          day: '2026-12-01',
          amount: 2_656_233,
          payer,
          receiver: { ...payee, name: 'Ахметов Тимур Русланович' },
          purpose:
            'Вознаграждение по акту № 118 от 30.11.2026, договор АД-2026-0118. В том числе НДС 22 %, 4789-93',
        },
      ],
    });
  });
});
